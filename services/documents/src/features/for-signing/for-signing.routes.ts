import { prepareForSigning } from "@accord/contracts/internal";
import { mount, userOf, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { PrepareForSigning } from "./for-signing.service.ts";

export function forSigningRoutes(deps: {
  prepare: PrepareForSigning;
  verifyToken: VerifyToken;
}): Router {
  const router = Router();
  mount(router, deps, prepareForSigning, ({ params, body, actor }) =>
    deps.prepare({ ...body, agreementId: params.id, user: userOf(actor) }),
  );
  return router;
}
