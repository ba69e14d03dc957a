import { instantText } from "../days.ts";
import type { Envelope, Signer } from "../envelopes/envelope.ts";
import { isLive, isTurn } from "../envelopes/move.ts";
import { layout, statusTag } from "./layout.ts";
import { html, type Markup } from "./markup.ts";

export function signerPage(
  envelope: Envelope,
  signer: Signer,
  timeZone: string,
  error?: string,
): string {
  const { envelopeId, emailSubject, emailBlurb, status } = envelope;
  const document = `/envelopes/${envelopeId}/document`;
  return layout(
    emailSubject || "(no subject)",
    html`<p class="meta">
        ${statusTag(status)} For <strong>${signer.name}</strong> (${signer.email})
      </p>
      ${emailBlurb && html`<p class="card message">${emailBlurb}</p>`}
      ${
        isLive(envelope) && isTurn(signer)
          ? actions(envelope, signer, error)
          : html`<p class="card" role="status">${outcome(envelope, signer, timeZone)}</p>`
      }
      <p><a href="${document}" target="_blank">Open the document</a></p>
      <object class="document" data="${document}" type="application/pdf" aria-label="Document">
        <p class="empty">This browser does not show PDFs here. Use the link above.</p>
      </object>`,
  );
}

function actions({ envelopeId }: Envelope, { recipientId }: Signer, error?: string): Markup {
  const base = `/envelopes/${envelopeId}/signers/${encodeURIComponent(recipientId)}`;
  return html`<div class="columns">
    <form class="card" method="post" action="${base}/sign">
      <h2>Sign</h2>
      <p>Your name and the day are put where the document asks for them.</p>
      <button class="button" type="submit">Sign</button>
    </form>
    <form class="card" method="post" action="${base}/decline">
      <h2>Decline</h2>
      ${error && html`<p class="error" id="error" role="alert">${error}</p>`}
      <label for="reason">Reason</label>
      <input id="reason" name="reason" maxlength="500" required ${error ? INVALID : ""} />
      <button class="button plain" type="submit">Decline</button>
    </form>
  </div>`;
}

const INVALID = html`aria-invalid="true" aria-describedby="error"`;

function outcome(envelope: Envelope, signer: Signer, timeZone: string): string {
  if (signer.status === "completed")
    return `You signed on ${instantText(signer.signedAt, timeZone)}.`;
  if (signer.status === "declined") return `You declined: ${signer.declinedReason ?? ""}`;
  if (envelope.status === "voided")
    return `The envelope was voided: ${envelope.voidedReason ?? ""}`;
  if (envelope.status === "declined") return "Another signer declined. There is nothing to sign.";
  if (envelope.status === "created") return "The envelope is a draft and was not sent yet.";
  return "It is not your turn yet: others sign first.";
}
