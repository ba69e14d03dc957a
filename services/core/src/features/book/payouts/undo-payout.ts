import { conflict } from "@accord/service-kit";
import type { TransactionContext } from "../../../deps.ts";
import { requireActive } from "../agreements/index.ts";
import { recalculate } from "../schedule/index.ts";
import { openPayout, refusePaidByRun, type OpenPayout } from "./open-payout.ts";
import { requireUnsettled } from "./payout-refusals.ts";
import { makeUnpaid, removeManualPayout } from "../records/index.ts";

/** Makes a completed scheduled payout unpaid, with its planned or adjusted values. */
export async function undoPayout(
  context: TransactionContext,
  { payout, agreement }: OpenPayout,
): Promise<void> {
  if (payout.periodIndex === null) {
    throw conflict("A manual payout cannot be undone. Delete it instead.");
  }
  requireUnsettled(payout);
  if (payout.status === "pending") return;
  await refusePaidByRun(context.trx, payout);
  requireActive(agreement);
  await makeUnpaid(context.trx, [payout.id]);
  await recalculate(context.trx, [agreement.id], { today: context.clock.today() });
}

/**
 * Deletes a manual payout; makes a completed scheduled one unpaid
 * (docs/rules.md#deleting-a-payout). 409 for an unpaid scheduled one, which follows from the terms.
 */
export async function deletePayout(
  context: TransactionContext,
  id: string,
  version: number | null = null,
): Promise<void> {
  const { payout, agreement } = await openPayout(context, id, version);
  requireUnsettled(payout);
  if (payout.status === "pending") {
    throw conflict(
      "This payout is unpaid and follows from the agreement's terms. Change the terms, or its amount and date, instead.",
    );
  }
  await refusePaidByRun(context.trx, payout);
  requireActive(agreement);
  if (payout.periodIndex === null) await removeManualPayout(context.trx, id);
  else await makeUnpaid(context.trx, [id]);
  await recalculate(context.trx, [agreement.id], { today: context.clock.today() });
}
