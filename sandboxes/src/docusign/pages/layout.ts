import type { EnvelopeStatus } from "../envelopes/envelope.ts";
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

export const tableCard = (
  label: string,
  columns: readonly string[],
  rows: readonly Markup[],
  { className = "", caption }: { className?: string; caption?: Markup } = {},
): Markup =>
  html`<div class="card scroll" role="region" aria-label="${label}" tabindex="0">
    <table class="${className}">
      ${caption}
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;

const CURRENT = html`aria-current="page"`;

const TAGS: Record<EnvelopeStatus, { tone: string; label: string }> = {
  created: { tone: "grey", label: "Draft" },
  sent: { tone: "orange", label: "Sent" },
  delivered: { tone: "orange", label: "Opened" },
  completed: { tone: "green", label: "Completed" },
  declined: { tone: "red", label: "Declined" },
  voided: { tone: "grey", label: "Voided" },
  deleted: { tone: "grey", label: "Deleted" },
};

export const statusTag = (status: EnvelopeStatus): Markup =>
  html`<span class="tag ${TAGS[status].tone}">${TAGS[status].label}</span>`;
