import type { PayoutFrequency, RoiCalculation } from "../enums.ts";
import { divideUp } from "../money/rounding.ts";
import { type Fraction, termMonths } from "./term.ts";
import type { Terms } from "./terms.ts";

const MONTHS_PER_PERIOD: Record<RoiCalculation, number | null> = {
  quarterly: 3,
  annual: 12,
  term: null,
};

export const MONTHS_BETWEEN_PAYOUTS: Record<PayoutFrequency, number | null> = {
  monthly: 1,
  quarterly: 3,
  "semi-annually": 6,
  annually: 12,
  term: null,
};

type Counted = Pick<Terms, "termValue" | "termUnit">;

function roundedUp({ numerator, denominator }: Fraction, monthsEach: number): number {
  return divideUp(BigInt(numerator), BigInt(denominator * monthsEach));
}

/** Quarters or years of the term, rounded up; 1 for term calculation. */
export function periodsInTerm(terms: Counted & Pick<Terms, "roiCalculation">): number {
  const months = MONTHS_PER_PERIOD[terms.roiCalculation];
  return months === null ? 1 : roundedUp(termMonths(terms), months);
}

export function numberOfPayouts(terms: Counted & Pick<Terms, "payoutFrequency">): number {
  const months = MONTHS_BETWEEN_PAYOUTS[terms.payoutFrequency];
  return months === null ? 1 : roundedUp(termMonths(terms), months);
}

export interface Counts {
  readonly periodsInTerm: number;
  readonly numberOfPayouts: number;
}

export function countsOf(
  terms: Counted & Pick<Terms, "roiCalculation" | "payoutFrequency">,
): Counts {
  return { periodsInTerm: periodsInTerm(terms), numberOfPayouts: numberOfPayouts(terms) };
}

export function paysForPartPeriod(terms: Counted & Pick<Terms, "roiCalculation">): boolean {
  const months = MONTHS_PER_PERIOD[terms.roiCalculation];
  const { numerator, denominator } = termMonths(terms);
  return months !== null && numerator % (denominator * months) !== 0;
}
