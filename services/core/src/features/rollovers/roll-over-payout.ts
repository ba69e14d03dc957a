import type { PayoutRollOver } from "@accord/contracts";
import { conflict, notFound, ruleBroken } from "@accord/service-kit";
import { randomUUID } from "node:crypto";
import { lockAgreements } from "../agreements/index.ts";
import { agreementOf, markRolledOver, openPayout, requireOwnMoney } from "../payouts/index.ts";
import { recalculate } from "../schedule/index.ts";
import type { Desk } from "../schedule/index.ts";
import { requireGiver, requireNearDue, requireReceiver } from "./rollover-rules.ts";
import { insertRollover } from "./rollovers.store.ts";

/**
 * Rolls one unpaid scheduled payout over, into its own agreement or another one: the payout is
 * rolled over, and a rollover row of its amount names it. Answers the rollover's id.
 */
export async function rollOverPayout(
  desk: Desk,
  payoutId: string,
  input: PayoutRollOver,
  options: { version?: number | null; id?: string } = {},
): Promise<string> {
  const { trx } = desk;
  const sourceId = await agreementOf(trx, payoutId);
  if (sourceId === undefined) throw notFound("The payout");
  const destinationId = input.destinationAgreementId ?? sourceId;
  const referenced = { id: destinationId, path: "destinationAgreementId" };
  const agreements = await lockAgreements(trx, [sourceId, destinationId], referenced);
  const { payout, agreement } = await openPayout(desk, payoutId, options.version ?? null);
  if (payout.status === "completed") {
    throw conflict("This payout was paid. Undo that first, then roll it over.");
  }
  requireOwnMoney(payout);
  requireReceiver(agreements.get(destinationId), input.rolloverDate);
  if (sourceId !== destinationId) requireGiver(agreement);
  requireNearDue(input.rolloverDate, payout.due_date);
  if (/^[0.]+$/.test(payout.amount)) {
    throw ruleBroken([
      { path: "amount", message: "This payout is $0.00: there is nothing to roll over." },
    ]);
  }
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
