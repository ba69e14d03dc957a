import { listApprovals } from "@accord/contracts";
import { mount, type Clock, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { Knex } from "knex";
import { readWaitingAccounts } from "../payee-accounts/index.ts";
import { readWaitingRuns } from "../payout-runs/index.ts";

export function approvalsRoutes(deps: {
  db: Knex;
  clock: Clock;
  verifyToken: VerifyToken;
}): Router {
  const router = Router();
  const { db, clock } = deps;
  mount(router, deps, listApprovals, async () => ({
    bankChanges: await readWaitingAccounts(db, clock),
    runs: await readWaitingRuns(db),
  }));
  return router;
}
