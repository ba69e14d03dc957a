import {
  getStatementPapers,
  listChosenStatementInvestors,
  listStatementInvestors,
} from "@accord/contracts/internal";
import { mount, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { Statements } from "./statements.service.ts";

export function statementsRoutes(deps: {
  statements: Statements;
  verifyToken: VerifyToken;
}): Router {
  const router = Router();
  const { statements } = deps;
  mount(router, deps, getStatementPapers, ({ body: { investorIds, ...range } }) =>
    statements.papers(investorIds, range),
  );
  mount(router, deps, listStatementInvestors, ({ body }) => statements.investors(body.investorIds));
  mount(router, deps, listChosenStatementInvestors, ({ body }) => statements.chosen(body));
  return router;
}
