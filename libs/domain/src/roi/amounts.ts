import type { Cents } from "../money/cents.ts";
import { multiplyDivideHalfUp } from "../money/rounding.ts";
import type { Counts } from "./counts.ts";
import { dailyFirstPeriod } from "./mid-period.ts";
import type { Terms } from "./terms.ts";

export type AmountBasis = "equal" | "daily" | "custom" | "typed-total";

export interface AmountsForPrincipal {
  readonly fullTotal: Cents;
  readonly share: Cents;
  /** The remainder, added to the last payout. */
  readonly leftOver: Cents;
  readonly first: { readonly amount: Cents; readonly basis: AmountBasis } | null;
}

/* See docs/rules.md#roi-formula. */
function fullTotalRoi(terms: Terms, periodsInTerm: number, principal: Cents): Cents {
  if (isTypedTotal(terms)) return terms.totalRoiManual;
  return multiplyDivideHalfUp([principal, terms.roiPercentage, periodsInTerm], 10_000);
}

export function isTypedTotal(terms: Terms): terms is Terms & { readonly totalRoiManual: Cents } {
  return typeof terms.totalRoiManual === "number";
}

export function amountsFor(terms: Terms, counts: Counts, principal: Cents): AmountsForPrincipal {
  const fullTotal = fullTotalRoi(terms, counts.periodsInTerm, principal);
  const share = Math.floor(fullTotal / counts.numberOfPayouts);
  const leftOver = fullTotal - share * counts.numberOfPayouts;
  return { fullTotal, share, leftOver, first: firstAmount(terms, principal) };
}

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
