import { instantText } from "../days.ts";
import type { Envelope, Signer } from "../envelopes/envelope.ts";
import { isLive, isTurn } from "../envelopes/move.ts";
import { layout, statusTag, tableCard } from "./layout.ts";
import { html, type Markup } from "./markup.ts";

export function inboxPage(envelopes: Envelope[], timeZone: string): string {
  const rows = envelopes.toReversed().map((envelope) => row(envelope, timeZone));
  const empty = html`<p class="empty">
    No envelope has arrived yet. Send an agreement for signature, then open it here as its signer.
  </p>`;
  const columns = ["Subject", "Status", "To sign", "Sent", "Expires"];
  const table = tableCard("Envelopes", columns, rows, { className: "envelopes" });
  return layout("Envelopes", rows.length === 0 ? empty : table, "/");
}

function row(envelope: Envelope, timeZone: string): Markup {
  const { envelopeId, emailSubject, status, signers, sentAt, expiresAt } = envelope;
  return html`<tr>
    <td>
      <a href="/envelopes/${envelopeId}/document">${emailSubject || "(no subject)"}</a>
      <span class="quiet">${envelopeId}</span>
    </td>
    <td>${statusTag(status)}</td>
    <td>${signers.map((signer) => signerLine(envelope, signer, timeZone))}</td>
    <td data-label="Sent">${instantText(sentAt, timeZone)}</td>
    <td data-label="Expires">${isLive(envelope) ? instantText(expiresAt, timeZone) : "–"}</td>
  </tr>`;
}

function signerLine(envelope: Envelope, signer: Signer, timeZone: string): Markup {
  const { name, email, recipientId } = signer;
  const address = `/envelopes/${envelope.envelopeId}/signers/${encodeURIComponent(recipientId)}`;
  if (isLive(envelope) && isTurn(signer)) {
    return html`<p><a class="button small" href="${address}">Sign as ${name}</a></p>`;
  }
  return html`<p>${name} <span class="quiet">${email} · ${progress(signer, timeZone)}</span></p>`;
}

function progress({ status, signedAt, declinedAt }: Signer, timeZone: string): string {
  if (status === "completed") return `signed ${instantText(signedAt, timeZone)}`;
  if (status === "declined") return `declined ${instantText(declinedAt, timeZone)}`;
  return status === "created" ? "waits" : "has not signed";
}
