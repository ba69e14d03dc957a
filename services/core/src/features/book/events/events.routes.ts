import { recordAgreementEvent, type AgreementEvent } from "@accord/contracts/internal";
import { type Acting, inTransaction, mount, notFound, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { Knex } from "knex";
import { isDeletedAgreement, requireAgreement } from "../agreements/index.ts";
import { insertEvent, type EventEntry } from "../../base/audit/index.ts";

export function eventsRoutes(deps: { db: Knex; verifyToken: VerifyToken }): Router {
  const router = Router();
  mount(router, deps, recordAgreementEvent, ({ params, body, actor }) => {
    const acting = { actor };
    return inTransaction(deps.db, acting, (trx) => logEvent(trx, acting, params.id, body));
  });
  return router;
}

/** Documents handed out need a live agreement; envelope events do not. */
const handedOut: ReadonlySet<AgreementEvent["kind"]> = new Set(["generated", "viewed"]);

async function logEvent(
  trx: Knex.Transaction,
  acting: Acting,
  agreementId: string,
  event: AgreementEvent,
): Promise<void> {
  await (handedOut.has(event.kind) ? requireAgreement : requireKnownAgreement)(trx, agreementId);
  await insertEvent(trx, acting, toEntry(agreementId, event));
}

/** Views and generated copies carry no move. */
function toEntry(agreementId: string, event: AgreementEvent): EventEntry {
  if (event.kind === "generated") {
    const after = { template_id: event.templateId, template_name: event.templateName };
    return { agreementId, action: "generate", after };
  }
  const { kind, envelopeId, ...details } = event;
  if (kind === "viewed") return { agreementId, action: "view", after: { envelope_id: envelopeId } };
  return {
    agreementId,
    action: "sign",
    after: { envelope_id: envelopeId, move: kind, ...details },
  };
}

/** 404 for an unknown agreement; a deleted one passes. */
async function requireKnownAgreement(db: Knex, id: string): Promise<void> {
  if ((await isDeletedAgreement(db, id)) === undefined) throw notFound("The agreement");
}
