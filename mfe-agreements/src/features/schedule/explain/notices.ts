import type { Movement, Terms } from "@accord/domain";

/** Says how the schedule takes principal that moves; null when none does. */
export function principalNotice(terms: Terms, movements: readonly Movement[]): string | null {
  if (movements.length === 0) return null;
  if (typeof terms.totalRoiManual === "number") {
    return "Principal moves during the term. The typed total ROI ignores that.";
  }
  return "Principal moves during the term. Each payout uses the principal on its due day.";
}
