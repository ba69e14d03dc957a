import { recordAgreementEvent } from "@accord/contracts/internal";
import { inTransaction, mount } from "@accord/service-kit";
import type { VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { Knex } from "knex";
import { logEvent } from "./log-event.ts";

export function eventsRoutes(deps: { db: Knex; verifyToken: VerifyToken }): Router {
  const router = Router();
  mount(router, deps, recordAgreementEvent, ({ params, body, actor }) => {
    const acting = { actor };
    return inTransaction(deps.db, acting, (trx) => logEvent(trx, acting, params.id, body));
  });
  return router;
}
