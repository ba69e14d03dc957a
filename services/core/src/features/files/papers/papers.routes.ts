import { getAgreementPaper, getInvestorPaper } from "@accord/contracts/internal";
import { mount, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { Papers } from "./papers.service.ts";

export function papersRoutes(deps: { papers: Papers; verifyToken: VerifyToken }): Router {
  const router = Router();
  const { papers } = deps;
  mount(router, deps, getAgreementPaper, ({ params, actor }) =>
    papers.agreement(actor.roles, params.id),
  );
  mount(router, deps, getInvestorPaper, ({ body, actor }) => papers.investor(actor.roles, body));
  return router;
}
