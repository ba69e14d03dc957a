import { agreement, getAgreement, listAgreements } from "@accord/contracts";
import { answerList, mount } from "@accord/service-kit";
import type { VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { Agreements } from "./agreements.service.ts";

export function agreementsRoutes(deps: {
  agreements: Agreements;
  verifyToken: VerifyToken;
}): Router {
  const router = Router();
  const { agreements } = deps;
  mount(router, deps, listAgreements, async (call) =>
    answerList(call, agreement, await agreements.list(call.query)),
  );
  mount(router, deps, getAgreement, async ({ params, res }) => {
    const details = await agreements.get(params.id);
    res.setHeader("ETag", `"${details.version}"`);
    return details;
  });
  return router;
}
