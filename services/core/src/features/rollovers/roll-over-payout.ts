import type { PayoutRollOver } from "@accord/contracts";
import { conflict } from "@accord/service-kit";
import { randomUUID } from "node:crypto";
import type { Desk } from "../../desk.ts";
import { markRolledOver, openPayout, requireOwnMoney, requireSomething } from "../payouts/index.ts";
import { recalculate } from "../schedule/index.ts";
import { requireGiver, requireNearDue, requireReceiver } from "./rollover-rules.ts";
import { insertRollover } from "./rollovers.store.ts";

/** Rolls an unpaid scheduled payout over into its own or another agreement and returns the rollover's id. */
export async function rollOverPayout(
  desk: Desk,
  payoutId: string,
  input: PayoutRollOver,
  options: { version?: number | null; id?: string } = {},
): Promise<string> {
  const { trx } = desk;
  const chosen = input.destinationAgreementId;
  const beside = chosen === null ? null : { id: chosen, path: "destinationAgreementId" };
  const opened = await openPayout(desk, payoutId, options.version ?? null, beside);
  const { payout, agreement, agreements } = opened;
  const sourceId = agreement.id;
  const destinationId = chosen ?? sourceId;
  if (payout.status === "completed") {
    throw conflict("This payout was paid. Undo that first, then roll it over.");
  }
  requireOwnMoney(payout);
  requireReceiver(agreements.get(destinationId), input.rolloverDate);
  if (sourceId !== destinationId) requireGiver(agreement);
  requireNearDue(input.rolloverDate, payout.due_date);
  requireSomething(payout, "roll over");
  const id = options.id ?? randomUUID();
  await markRolledOver(trx, payoutId, destinationId);
  await insertRollover(trx, {
    id,
    agreement_id: destinationId,
    source_agreement_id: sourceId,
    source_payout_id: payoutId,
    amount: payout.amount,
    rollover_date: input.rolloverDate,
    rollover_type: "rollover",
    rollover_category: "roi",
    source_type: input.sourceType,
  });
  await recalculate(trx, [sourceId, destinationId], {
    today: desk.clock.today(),
    path: "rolloverDate",
  });
  return id;
}
