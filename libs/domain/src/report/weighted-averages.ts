import type { Cents } from "../money/cents.ts";
import type { BasisPoints } from "../money/percent.ts";
import { divideHalfUp } from "../money/rounding.ts";
import { type Fraction, termMonths, twoDecimals } from "../roi/term.ts";
import type { Terms } from "../roi/terms.ts";

interface Weighted {
  readonly investmentAmount: Cents;
}

/** Weighted by investmentAmount (docs/rules.md#investor-report); equal weights when all are 0. */
export function weightedRoi(
  agreements: readonly (Weighted & { readonly roiPercentage: BasisPoints })[],
): BasisPoints {
  const { sum, weight } = weightedSum(agreements, ({ roiPercentage }) => BigInt(roiPercentage));
  return divideHalfUp(sum, weight);
}

/** Weighted like `weightedRoi`; two decimals, none when whole. */
export function weightedTermMonths(
  agreements: readonly (Weighted & Pick<Terms, "termValue" | "termUnit">)[],
): string {
  const terms = agreements.map((agreement) => ({ ...agreement, months: termMonths(agreement) }));
  const common = terms.reduce((product, { months }) => commonMultiple(product, months), 1n);
  const { sum, weight } = weightedSum(terms, ({ months }) => scaleTo(common, months));
  return twoDecimals(sum, weight * common);
}

function weightedSum<T extends Weighted>(rows: readonly T[], valueOf: (row: T) => bigint) {
  const hasNoWeights = rows.every(({ investmentAmount }) => investmentAmount === 0);
  const weightOf = (row: T) => (hasNoWeights ? 1n : BigInt(row.investmentAmount));
  const sum = rows.reduce((total, row) => total + weightOf(row) * valueOf(row), 0n);
  const weight = rows.reduce((total, row) => total + weightOf(row), 0n);
  return { sum, weight: weight === 0n ? 1n : weight };
}

function commonMultiple(product: bigint, { denominator }: Fraction): bigint {
  return product % BigInt(denominator) === 0n ? product : product * BigInt(denominator);
}

const scaleTo = (common: bigint, { numerator, denominator }: Fraction): bigint =>
  (BigInt(numerator) * common) / BigInt(denominator);
