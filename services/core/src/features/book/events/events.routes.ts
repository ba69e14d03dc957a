import { recordAgreementEvent, type AgreementEvent } from "@accord/contracts/internal";
import { type Acting, inTransaction, mount, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { Knex } from "knex";
import { requireAgreement, requireOwner } from "../agreements/index.ts";
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
  if (handedOut.has(event.kind)) await requireAgreement(trx, agreementId);
  const investorId = await requireOwner(trx, agreementId);
  await insertEvent(trx, acting, { agreementId, investorId, ...entryOf(event) });
}

/** Views and generated copies carry no move. */
function entryOf(event: AgreementEvent): Pick<EventEntry, "action" | "after"> {
  if (event.kind === "generated") {
    const after = { template_id: event.templateId, template_name: event.templateName };
    return { action: "generate", after };
  }
  const { kind, envelopeId, ...details } = event;
  if (kind === "viewed") return { action: "view", after: { envelope_id: envelopeId } };
  return { action: "sign", after: { envelope_id: envelopeId, move: kind, ...details } };
}
