import type { Plan, Terms } from "@accord/domain";

/** How the schedule handles a changed principal; null when no payout is affected. */
export function principalNotice({ rows }: Plan, terms: Terms): string | null {
  if (rows.every(({ explain }) => explain.principal === terms.investmentAmount)) return null;
  if (typeof terms.totalRoiManual === "number") {
    return "Principal moves during the term. The typed total ROI ignores that.";
  }
  return "Principal moves during the term. Each payout uses the principal at the end of the period that it pays for.";
}
