import type { Day } from "@accord/domain";
import type { TransactionContext } from "../../transaction-context.ts";
import { requireActive } from "../agreements/index.ts";
import { recalculate } from "../schedule/index.ts";
import { openPayout } from "./open-payout.ts";
import { requireUnsettled, requirePaidDay, requirePositiveAmount } from "./payout-refusals.ts";
import { updatePayoutRow } from "./payouts.store.ts";

/** Absent keeps the value, null clears it. */
export interface CheckFields {
  readonly checkNumber?: string | null | undefined;
  readonly accountLastFour?: string | null | undefined;
}

export async function completePayout(
  context: TransactionContext,
  id: string,
  paid: CheckFields & { readonly payoutDate?: Day | undefined } = {},
  version: number | null = null,
): Promise<void> {
  const { payout, agreement } = await openPayout(context, id, version);
  if (payout.status === "completed") return;
  requireActive(agreement);
  requireUnsettled(payout);
  requirePositiveAmount(payout, "pay");
  const today = context.clock.today();
  if (paid.payoutDate) requirePaidDay(paid.payoutDate, agreement.start_date, today);
  await updatePayoutRow(context.trx, id, {
    status: "completed",
    completed_at: context.clock.now(),
    payout_date: paid.payoutDate ?? today,
    ...checkColumns(paid),
  });
  await recalculate(context.trx, [agreement.id], { today });
}

export const checkColumns = ({ checkNumber, accountLastFour }: CheckFields) => ({
  ...(checkNumber === undefined ? {} : { check_number: checkNumber }),
  ...(accountLastFour === undefined ? {} : { account_last_four: accountLastFour }),
});
