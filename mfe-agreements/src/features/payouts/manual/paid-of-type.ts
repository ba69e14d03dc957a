import type { Payout } from "@accord/contracts";

export function paidOfType(
  payouts: readonly Payout[],
  type: Payout["payoutType"],
): readonly Payout[] {
  return payouts
    .filter(({ payoutType }) => payoutType === type)
    .toSorted(
      (a, b) => b.payoutDate.localeCompare(a.payoutDate) || b.createdAt.localeCompare(a.createdAt),
    );
}
