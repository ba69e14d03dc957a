import type { Payout } from "@accord/contracts";
import { formatDay } from "@accord/domain";

/** Why somebody else's work leaves nothing to pay or to roll over; undefined while it is unpaid. */
export function takenMessage({ status, settledBy, payoutDate }: Payout): string | undefined {
  if (status === "completed") {
    return `This payout was paid meanwhile, on ${formatDay(payoutDate)}.`;
  }
  if (status === "rolled_over") return "This payout was rolled over meanwhile.";
  return settledBy === null ? undefined : "Another payment settles this payout meanwhile.";
}
