import type { Envelope } from "../envelopes/envelope.ts";
import { layout } from "./layout.ts";
import { html } from "./markup.ts";

export function draftPage(envelope: Envelope, action: string, error?: string): string {
  const { envelopeId, emailSubject, emailBlurb, signers, documents } = envelope;
  return layout(
    "Review and send",
    html`<form class="card" method="post" action="${action}">
      ${error && html`<p class="error" role="alert">${error}</p>`}
      <label for="subject">Subject</label>
      <input id="subject" name="subject" maxlength="100" required value="${emailSubject}" />
      <label for="message">Message</label>
      <textarea id="message" name="message" rows="6" maxlength="10000">${emailBlurb}</textarea>
      <h2>Signers</h2>
      <ol>
        ${signers.map(({ name, email }) => html`<li>${name} <span class="quiet">${email}</span></li>`)}
      </ol>
      <h2>Documents</h2>
      <ul>
        ${documents.map(({ name }) => html`<li>${name}</li>`)}
      </ul>
      <p><a href="/envelopes/${envelopeId}/document" target="_blank">Open the documents</a></p>
      <div class="buttons">
        <button class="button" type="submit" name="action" value="send">Send</button>
        <button class="button plain" type="submit" name="action" value="save">
          Save and close
        </button>
        <button class="button plain" type="submit" name="action" value="back" formnovalidate>
          Back
        </button>
      </div>
    </form>`,
  );
}
