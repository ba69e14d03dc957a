import { escapeHtml } from "../escape-html.ts";

/** `theme` is an attribute of the `html` element, or empty. */
export function docsPage(productName: string, base: string, theme: string): string {
  const name = escapeHtml(productName);
  return `<!doctype html>
<html lang="en"${theme}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API · ${name}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${base}/assets/swagger-ui.css">
    <link rel="stylesheet" href="${base}/assets/docs.css">
    <script src="${base}/assets/swagger-ui-bundle.js" defer></script>
    <script src="${base}/assets/start.js" defer></script>
  </head>
  <body>
    <header class="bar">
      <a href="/">${name}</a>
      <a href="${base}/openapi.json" download="openapi.json">Download OpenAPI 3.1</a>
    </header>
    <main id="api" data-url="${base}/openapi.json">
      <p class="waiting">Loading …</p>
    </main>
    <noscript><p class="waiting">This page needs JavaScript. The description can be downloaded.</p></noscript>
  </body>
</html>
`;
}
