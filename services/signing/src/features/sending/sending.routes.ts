import {
  createDraft as createDraftEndpoint,
  getSigningStatus,
  listSendingAttempts,
  sendForSignature,
} from "@accord/contracts";
import { idempotencyKeyOf, mount, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import { toEnvelope } from "../records/index.ts";
import type { Draft, DraftRequest } from "./draft.service.ts";
import type { Sending } from "./sending.service.ts";

export function sendingRoutes(deps: {
  sending: Sending;
  createDraft: (request: DraftRequest) => Promise<Draft>;
  verifyToken: VerifyToken;
}): Router {
  const { sending, createDraft } = deps;
  const router = Router();
  mount(router, deps, getSigningStatus, () => Promise.resolve(sending.status()));
  mount(router, deps, listSendingAttempts, ({ params, ...acting }) =>
    sending.attempts(acting, params.id),
  );
  mount(router, deps, sendForSignature, async ({ params, body, actor, req, res }) => {
    const key = idempotencyKeyOf(req);
    const sent = await sending.send({ actor, agreementId: params.id, key, body });
    if (sent.isRepeat) res.setHeader("Idempotent-Replayed", "true");
    return toEnvelope(sent.envelope);
  });
  mount(router, deps, createDraftEndpoint, ({ params, body, actor }) =>
    createDraft({
      actor,
      agreementId: params.id,
      returnUrl: body.returnUrl,
      templateId: body.templateId ?? null,
      again: body.again ?? false,
    }),
  );
  return router;
}
