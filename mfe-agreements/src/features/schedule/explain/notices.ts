import type { Plan, Terms } from "@accord/domain";

/** Says how the schedule takes principal that moves; null when none of its payouts sees that. */
export function principalNotice({ rows }: Plan, terms: Terms): string | null {
  if (rows.every(({ explain }) => explain.principal === terms.investmentAmount)) return null;
  if (typeof terms.totalRoiManual === "number") {
    return "Principal moves during the term. The typed total ROI ignores that.";
  }
  return "Principal moves during the term. Each payout uses the principal at the end of the period that it pays for.";
}
