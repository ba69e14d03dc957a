import { readFileSync } from "node:fs";
import { Router, type Response } from "express";
import { escapeHtml } from "../escape-html.ts";
import { themeAttribute } from "../theme-attribute.ts";

const style = readFileSync(new URL("./page.css", import.meta.url), "utf8");
const STYLE_PATH = "/gateway/page.css";

/** A file of its own because the Content-Security-Policy forbids inline styles. */
export function pageStyle(): Router {
  const router = Router();
  router.get(STYLE_PATH, (_req, res) => {
    res.type("css").setHeader("Cache-Control", "no-cache");
    res.send(style);
  });
  return router;
}

export type SendPage = (
  res: Response,
  page: {
    status: number;
    title: string;
    text: string;
    link: { href: string; label: string };
  },
) => void;

export function createSendPage(productName: string): SendPage {
  const name = escapeHtml(productName);
  return (res, { status, title, text, link }) => {
    res.status(status).type("html").setHeader("Cache-Control", "no-store");
    res.send(`<!doctype html>
<html lang="en"${themeAttribute(res.req)}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(title)} · ${name}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${STYLE_PATH}">
  </head>
  <body>
    <main>
      <p class="product">${name}</p>
      <div class="card">
        <h1>${escapeHtml(title)}</h1>
        <p>${escapeHtml(text)}</p>
        <a class="button" href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a>
      </div>
    </main>
  </body>
</html>
`);
  };
}
