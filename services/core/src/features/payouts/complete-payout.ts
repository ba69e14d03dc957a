import type { Day } from "@accord/domain";
import type { TransactionContext } from "../../deps.ts";
import { requireActive } from "../agreements/index.ts";
import { recalculate } from "../schedule/index.ts";
import type { OpenPayout } from "./open-payout.ts";
import { requireUnsettled, requirePaidDay, requirePositiveAmount } from "./payout-refusals.ts";
import { updatePayoutRow } from "./payouts.store.ts";

/** Absent keeps the value, null clears it. */
export interface CheckFields {
  readonly checkNumber?: string | null | undefined;
  readonly accountLastFour?: string | null | undefined;
}

export async function completePayout(
  context: TransactionContext,
  { payout, agreement }: OpenPayout,
  paid: CheckFields & { readonly payoutDate?: Day | undefined },
): Promise<void> {
  if (payout.status === "completed") return;
  requireActive(agreement);
  requireUnsettled(payout);
  requirePositiveAmount(payout, "pay");
  const today = context.clock.today();
  if (paid.payoutDate) requirePaidDay(paid.payoutDate, agreement.startDate, today);
  await updatePayoutRow(context.trx, payout.id, {
    status: "completed",
    completedAt: context.clock.now(),
    payoutDate: paid.payoutDate ?? today,
    ...checkColumns(paid),
  });
  await recalculate(context.trx, [agreement.id], { today });
}

export const checkColumns = ({ checkNumber, accountLastFour }: CheckFields) => ({
  ...(checkNumber === undefined ? {} : { checkNumber }),
  ...(accountLastFour === undefined ? {} : { accountLastFour }),
});
