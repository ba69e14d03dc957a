import { voidEnvelope } from "@accord/contracts";
import { closeEnvelopes } from "@accord/contracts/internal";
import { mount, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import { toEnvelope } from "../records/index.ts";
import type { Cancelling } from "./cancelling.service.ts";

export function cancellingRoutes(deps: {
  cancelling: Cancelling;
  verifyToken: VerifyToken;
}): Router {
  const { cancelling } = deps;
  const router = Router();
  mount(router, deps, voidEnvelope, async ({ params, body, ...acting }) =>
    toEnvelope(await cancelling.cancel(acting, params.envelopeId, body.reason)),
  );
  mount(router, deps, closeEnvelopes, async ({ params, body, ...acting }) => ({
    cancelling: await cancelling.close(acting, params.id, body.reason),
  }));
  return router;
}
