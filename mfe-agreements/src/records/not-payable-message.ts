import type { Payout } from "@accord/contracts";
import { formatDay } from "@accord/domain";

/** Why a payout can no longer be paid or rolled over; undefined while it is unpaid. */
export function notPayableMessage({ status, settledBy, payoutDate }: Payout): string | undefined {
  if (status === "completed") {
    return `This payout was paid meanwhile, on ${formatDay(payoutDate)}.`;
  }
  if (status === "rolled_over") return "This payout was rolled over meanwhile.";
  return settledBy === null ? undefined : "Another payment settles this payout meanwhile.";
}
