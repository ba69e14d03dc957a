import { parseMoney, type Day } from "@accord/domain";
import type { TransactionContext } from "../../../deps.ts";
import { requireActive } from "../agreements/index.ts";
import { recalculate } from "../schedule/index.ts";
import { requireNoWithholding } from "../tax-ids/index.ts";
import type { OpenPayout } from "./open-payout.ts";
import { requireUnsettled, requirePaidDay, requirePositiveAmount } from "./payout-refusals.ts";
import { refuseRecorded } from "./refuse-recorded.ts";
import { completePayouts } from "../records/index.ts";

/** Absent keeps the value, null clears it. */
export interface CheckFields {
  readonly checkNumber?: string | null | undefined;
  readonly accountLastFour?: string | null | undefined;
}

/** `unlessRecorded`: 409 for equal money. */
export async function completePayout(
  context: TransactionContext,
  { payout, agreement }: OpenPayout,
  paid: CheckFields & { readonly payoutDate?: Day | undefined },
  unlessRecorded = false,
): Promise<void> {
  if (payout.status === "completed") return;
  requireActive(agreement);
  requireUnsettled(payout);
  requirePositiveAmount(payout, "pay");
  const today = context.clock.today();
  const payoutDate = paid.payoutDate ?? today;
  if (paid.payoutDate) requirePaidDay(payoutDate, agreement.startDate, today);
  await requireNoWithholding(context.trx, agreement.investorId, payoutDate);
  const { id, checkNumber, accountLastFour } = payout;
  if (unlessRecorded) {
    const { payoutType: type, amount } = payout;
    const payment = { id, type, amount: parseMoney(amount), date: payoutDate };
    await refuseRecorded(context.trx, agreement, [payment]);
  }
  const completion = { id, payoutDate, checkNumber, accountLastFour, ...checkColumns(paid) };
  await completePayouts(context.trx, [completion], context.clock.now());
  await recalculate(context.trx, [agreement.id], { today });
}

export const checkColumns = ({ checkNumber, accountLastFour }: CheckFields) => ({
  ...(checkNumber === undefined ? {} : { checkNumber }),
  ...(accountLastFour === undefined ? {} : { accountLastFour }),
});
