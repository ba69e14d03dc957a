import type { NewManualPayout } from "@accord/contracts";
import { parseMoney } from "@accord/domain";

/** The ROI of a manual payout, in cents: the amount without its principal. */
export function roiPart({ amount, payoutType, principalAmount }: NewManualPayout) {
  if (payoutType === "roi") return parseMoney(amount);
  return principalAmount === null ? 0 : parseMoney(amount) - parseMoney(principalAmount);
}
