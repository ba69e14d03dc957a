import type { Payout } from "@accord/contracts";

/** The completed payouts of a type, newest first. */
export function paidOfType(
  payouts: readonly Payout[],
  type: Payout["payoutType"],
): readonly Payout[] {
  return payouts
    .filter(({ status, payoutType }) => status === "completed" && payoutType === type)
    .toSorted(
      (a, b) => b.payoutDate.localeCompare(a.payoutDate) || b.createdAt.localeCompare(a.createdAt),
    );
}
