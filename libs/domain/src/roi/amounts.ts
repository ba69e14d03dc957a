import type { Cents } from "../money/cents.ts";
import { multiplyDivideHalfUp } from "../money/rounding.ts";
import type { Counts } from "./counts.ts";
import { dailyFirstPeriod } from "./mid-period.ts";
import type { Terms } from "./terms.ts";

/** How an amount came about. `equal` is the equal share of the total for that principal. */
export type AmountBasis = "equal" | "daily" | "custom" | "typed-total";

/** The amounts of the schedule for one principal. */
export interface AmountsForPrincipal {
  /** Total ROI for this principal before a first-period rule; the equal split is made of it. */
  readonly fullTotal: Cents;
  /** floor(total / n): every payout but the last. */
  readonly share: Cents;
  /** What the split leaves over; the last payout takes it. */
  readonly leftOver: Cents;
  readonly first: { readonly amount: Cents; readonly basis: AmountBasis } | null;
}

/*
 * Total ROI for a principal before any first-period rule: amount × percentage / 100, times the
 * periods for quarterly and annual calculation (1 for term), rounded half up to the cent.
 */
function fullTotalRoi(terms: Terms, periodsInTerm: number, principal: Cents): Cents {
  if (isTypedTotal(terms)) return terms.totalRoiManual;
  return multiplyDivideHalfUp([principal, terms.roiPercentage, periodsInTerm], 10_000);
}

/** True when a typed total rules: it is split equally and ignores principal and first period. */
export function isTypedTotal(terms: Terms): terms is Terms & { readonly totalRoiManual: Cents } {
  return typeof terms.totalRoiManual === "number";
}

/** Shares, left-over cents and first payout for one principal. */
export function amountsFor(terms: Terms, counts: Counts, principal: Cents): AmountsForPrincipal {
  const fullTotal = fullTotalRoi(terms, counts.periodsInTerm, principal);
  const share = Math.floor(fullTotal / counts.numberOfPayouts);
  const leftOver = fullTotal - share * counts.numberOfPayouts;
  return { fullTotal, share, leftOver, first: firstAmount(terms, principal) };
}

// A typed total "is split equally and stands until it is cleared", whatever roiPaymentType says.
function firstAmount(terms: Terms, principal: Cents): AmountsForPrincipal["first"] {
  if (isTypedTotal(terms)) return null;
  if (terms.roiPaymentType === "other") {
    return { amount: terms.customFirstPeriodROI ?? 0, basis: "custom" };
  }
  if (terms.roiPaymentType !== "daily") return null;
  const { days, divisor } = dailyFirstPeriod(terms);
  if (divisor === null) return null;
  const factors = [principal, terms.roiPercentage, days];
  return { amount: multiplyDivideHalfUp(factors, 10_000 * divisor), basis: "daily" };
}
