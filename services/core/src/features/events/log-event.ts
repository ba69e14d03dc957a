import type { AgreementEvent } from "@accord/contracts/internal";
import type { Acting } from "@accord/service-kit";
import type { Knex } from "knex";
import { requireAgreement } from "../agreements/index.ts";
import { insertEvent } from "../audit/index.ts";
import { toEntry } from "./event-entry.ts";
import { requireKnownAgreement } from "./stored-agreement.read.ts";

/** Documents handed out need a live agreement; envelope events do not. */
const handedOut: ReadonlySet<AgreementEvent["kind"]> = new Set(["generated", "viewed"]);

export async function logEvent(
  trx: Knex.Transaction,
  acting: Acting,
  agreementId: string,
  event: AgreementEvent,
): Promise<void> {
  await (handedOut.has(event.kind) ? requireAgreement : requireKnownAgreement)(trx, agreementId);
  await insertEvent(trx, acting, toEntry(agreementId, event));
}
