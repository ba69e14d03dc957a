import {
  getAgreementPaper,
  getInvestorPaper,
  recordGeneratedCopy,
} from "@accord/contracts/internal";
import { inTransaction, mount } from "@accord/service-kit";
import type { VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { Knex } from "knex";
import { logCopy } from "./log-copy.ts";
import type { Papers } from "./papers.service.ts";

export function papersRoutes(deps: { db: Knex; papers: Papers; verifyToken: VerifyToken }): Router {
  const router = Router();
  const { papers } = deps;
  mount(router, deps, getAgreementPaper, ({ params }) => papers.agreement(params.id));
  mount(router, deps, getInvestorPaper, ({ body }) => papers.investor(body));
  mount(router, deps, recordGeneratedCopy, ({ body, actor, requestId }) => {
    const acting = { actor, requestId };
    return inTransaction(deps.db, acting, (trx) => logCopy(trx, acting, body));
  });
  return router;
}
