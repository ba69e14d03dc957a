import {
  downloadEnvelope,
  listEnvelopeEvents,
  listEnvelopes,
  refreshEnvelope,
  verifySignedFile,
} from "@accord/contracts";
import { listSignedEnvelopes } from "@accord/contracts/internal";
import { mount, mountForm, sendPdf, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import { toEnvelope } from "../records/index.ts";
import type { Envelopes } from "./envelopes.service.ts";
import { hashFile } from "./hash-file.ts";

export function envelopesRoutes(deps: { envelopes: Envelopes; verifyToken: VerifyToken }): Router {
  const { envelopes, verifyToken } = deps;
  const router = Router();
  mount(router, deps, listEnvelopes, async ({ params, ...acting }) =>
    (await envelopes.list(acting, params.id)).map(toEnvelope),
  );
  mount(router, deps, listSignedEnvelopes, ({ body }) => envelopes.signed(body.agreementIds));
  mount(router, deps, refreshEnvelope, async ({ params, res }) => {
    const { row, refresh, retryAfter } = await envelopes.refresh(params.envelopeId);
    if (retryAfter !== undefined) res.setHeader("Retry-After", String(retryAfter));
    return { ...toEnvelope(row), refresh };
  });
  mount(router, deps, downloadEnvelope, async (call) =>
    sendPdf(call, await envelopes.download(call, call.params.envelopeId)),
  );
  mount(router, deps, listEnvelopeEvents, ({ params, ...acting }) =>
    envelopes.events(acting, params.envelopeId),
  );
  mountForm(router, { verifyToken, receiveForm: hashFile }, verifySignedFile, ({ file }) =>
    envelopes.match(file),
  );
  return router;
}
