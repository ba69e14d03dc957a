import { html, type Markup, type Piece } from "./markup.ts";

export function layout(title: string, content: Piece, current?: string): string {
  const link = (href: string, label: string): Markup =>
    html`<a href="${href}" ${current === href ? CURRENT : ""}>${label}</a>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · DocuSign sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/sandbox.css" />
      </head>
      <body>
        <header>
          <p class="brand">DocuSign sandbox</p>
          <nav aria-label="Sandbox">
            ${link("/", "Envelopes")} ${link("/controls", "Faults and clock")}
          </nav>
        </header>
        <aside class="banner" aria-label="Notice">
          Nothing here is a legal signature, and no e-mail is sent.
        </aside>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.text;
}

const CURRENT = html`aria-current="page"`;

const TONES: Record<string, string> = {
  created: "grey",
  sent: "orange",
  delivered: "orange",
  completed: "green",
  declined: "red",
  voided: "grey",
};

const WORDS: Record<string, string> = {
  created: "Draft",
  sent: "Sent",
  delivered: "Opened",
  completed: "Completed",
  declined: "Declined",
  voided: "Voided",
  deleted: "Deleted",
};

export const statusTag = (status: string): Markup =>
  html`<span class="tag ${TONES[status] ?? "grey"}">${WORDS[status] ?? status}</span>`;
