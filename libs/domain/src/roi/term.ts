import type { Day } from "../dates/day.ts";
import { addDays, addMonths } from "../dates/arithmetic.ts";
import type { TermUnit } from "../enums.ts";
import { writeHundredths } from "../money/hundredths.ts";
import { divideHalfUp, multiplyDivideHalfUp } from "../money/rounding.ts";
import type { Terms } from "./terms.ts";

export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

/** See docs/rules.md#term-length. */
export const MAX_TERM_MONTHS = 1200;

type Term = Pick<Terms, "termValue" | "termUnit">;

const MONTHS_PER_UNIT: Record<TermUnit, Fraction> = {
  days: { numerator: 1, denominator: 30 },
  weeks: { numerator: 100, denominator: 433 },
  months: { numerator: 1, denominator: 1 },
};

export function termMonths({ termValue, termUnit }: Term): Fraction {
  const { numerator, denominator } = MONTHS_PER_UNIT[termUnit];
  return { numerator: termValue * numerator, denominator };
}

/** "18", "12.5" or "12.009" (docs/rules.md#term-length). */
export function formatTermMonths(term: Term): string {
  const { numerator, denominator } = termMonths(term);
  if (numerator % denominator === 0) return String(numerator / denominator);
  const thousandths = multiplyDivideHalfUp([numerator, 1000], denominator);
  const whole = Math.floor(thousandths / 1000);
  const decimals = String(thousandths % 1000).padStart(3, "0");
  const isExact = (numerator * 100) % denominator === 0;
  return `${whole}.${isExact ? decimals.slice(0, 2) : decimals}`;
}

/** "18" or "12.01": at most two decimals (docs/rules.md#template-properties). */
export function formatTwoDecimalMonths(term: Term): string {
  const { numerator, denominator } = termMonths(term);
  return twoDecimals(BigInt(numerator), BigInt(denominator));
}

export function twoDecimals(dividend: bigint, divisor: bigint): string {
  if (dividend % divisor === 0n) return String(dividend / divisor);
  return writeHundredths(divideHalfUp(dividend * 100n, divisor));
}

export function fitsTerm(term: Term): boolean {
  const { numerator, denominator } = termMonths(term);
  return numerator <= MAX_TERM_MONTHS * denominator;
}

export function proposedEndDate(startDate: Day, { termValue, termUnit }: Term): Day {
  if (termUnit === "months") return addMonths(startDate, termValue);
  return addDays(startDate, termUnit === "weeks" ? termValue * 7 : termValue);
}

export function endDateMismatch(terms: Pick<Terms, "startDate" | "endDate"> & Term): Day | null {
  const proposed = proposedEndDate(terms.startDate, terms);
  return proposed === terms.endDate ? null : proposed;
}
