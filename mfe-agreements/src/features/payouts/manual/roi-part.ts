import type { NewManualPayout } from "@accord/contracts";
import { parseMoney } from "@accord/domain";

/** What of a manual payout is ROI, in cents: all of it, or what its principal leaves. */
export function roiPart({ amount, payoutType, principalAmount }: NewManualPayout) {
  if (payoutType === "roi") return parseMoney(amount);
  return principalAmount === null ? 0 : parseMoney(amount) - parseMoney(principalAmount);
}
