import type { Request, Router } from "express";
import { ApiProblem } from "../api-problem.ts";
import type { Envelope, Signer } from "../envelopes/envelope.ts";
import { isLive } from "../envelopes/move.ts";
import type { EnvelopeRoutesDeps } from "../rest/envelope-routes.ts";
import { signerPage } from "./signer-page.ts";
import { textField } from "../../text-field.ts";

const ROUTE = "/envelopes/:id/signers/:recipientId";

type SignerRequest = Request<{ id: string; recipientId: string }>;

/** A visit sets the status to delivered; idempotent. */
export function mountSigner(pages: Router, { envelopes, clock }: EnvelopeRoutesDeps): void {
  const find = ({ params }: SignerRequest): { envelope: Envelope; signer: Signer } => {
    const envelope = envelopes.get(params.id);
    const signer = envelope.signers.find(({ recipientId }) => recipientId === params.recipientId);
    if (!signer) throw new ApiProblem(404, "UNKNOWN", "The envelope has no such signer.");
    return { envelope, signer };
  };
  const pathOf = ({ params }: SignerRequest): string =>
    `/envelopes/${encodeURIComponent(params.id)}/signers/${encodeURIComponent(params.recipientId)}`;

  pages.get(ROUTE, (request: SignerRequest, response) => {
    find(request);
    // Ignores prefetching browsers.
    if (request.headers["sec-purpose"] === undefined) {
      envelopes.open(request.params.id, request.params.recipientId);
    }
    const { envelope, signer } = find(request);
    response.send(signerPage(envelope, signer, clock.timeZone));
  });

  pages.post(`${ROUTE}/sign`, (request: SignerRequest, response) => {
    const { envelope, signer } = find(request);
    // An ended envelope is shown as it is.
    if (isLive(envelope)) envelopes.sign(envelope.envelopeId, signer.recipientId);
    response.redirect(303, pathOf(request));
  });

  pages.post(`${ROUTE}/decline`, (request: SignerRequest, response) => {
    const { envelope, signer } = find(request);
    const reason = textField(request.body, "reason").trim().slice(0, 500);
    if (!reason) {
      const text = "Say why, so that the sender knows.";
      response.status(422).send(signerPage(envelope, signer, clock.timeZone, text));
      return;
    }
    if (isLive(envelope)) envelopes.decline(envelope.envelopeId, reason, signer.recipientId);
    response.redirect(303, pathOf(request));
  });
}
