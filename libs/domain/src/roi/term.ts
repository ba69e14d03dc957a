import type { Day } from "../dates/day.ts";
import { addDays, addMonths } from "../dates/arithmetic.ts";
import type { TermUnit } from "../enums.ts";
import { writeHundredths } from "../money/hundredths.ts";
import { divideHalfUp, multiplyDivideHalfUp } from "../money/rounding.ts";
import type { Terms } from "./terms.ts";

/** An exact fraction of whole numbers; never a float before it is rounded. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

/** The longest term that an agreement may have, in months (docs/rules.md#term-length). */
export const MAX_TERM_MONTHS = 1200;

type Term = Pick<Terms, "termValue" | "termUnit">;

const MONTHS_PER_UNIT: Record<TermUnit, Fraction> = {
  days: { numerator: 1, denominator: 30 },
  weeks: { numerator: 100, denominator: 433 },
  months: { numerator: 1, denominator: 1 },
};

/** The term in months, exactly: days / 30, weeks × 100 / 433, months as given. */
export function termMonths({ termValue, termUnit }: Term): Fraction {
  const { numerator, denominator } = MONTHS_PER_UNIT[termUnit];
  return { numerator: termValue * numerator, denominator };
}

/**
 * The term in months as text: none of the decimals when whole, two where they are exact, else
 * three, which never hide a part month: 13 weeks are "3.002", 52 weeks "12.009"
 * (docs/rules.md#term-length).
 */
export function formatTermMonths(term: Term): string {
  const { numerator, denominator } = termMonths(term);
  if (numerator % denominator === 0) return String(numerator / denominator);
  const thousandths = multiplyDivideHalfUp([numerator, 1000], denominator);
  const whole = Math.floor(thousandths / 1000);
  const decimals = String(thousandths % 1000).padStart(3, "0");
  const isExact = (numerator * 100) % denominator === 0;
  return `${whole}.${isExact ? decimals.slice(0, 2) : decimals}`;
}

/**
 * The term in months as paper shows it: two decimals, none when whole: 18 months are "18", 52 weeks
 * "12.01", 13 weeks "3.00" (docs/rules.md#template-properties).
 */
export function formatTwoDecimalMonths(term: Term): string {
  const { numerator, denominator } = termMonths(term);
  return twoDecimals(BigInt(numerator), BigInt(denominator));
}

/** `dividend / divisor` with two decimals, rounded half up, and none when it is whole. */
export function twoDecimals(dividend: bigint, divisor: bigint): string {
  if (dividend % divisor === 0n) return String(dividend / divisor);
  return writeHundredths(divideHalfUp(dividend * 100n, divisor));
}

/** True when the term is at most 1,200 months. */
export function fitsTerm(term: Term): boolean {
  const { numerator, denominator } = termMonths(term);
  return numerator <= MAX_TERM_MONTHS * denominator;
}

/** The end date that the form proposes: start plus term, months clamped to the month's end. */
export function proposedEndDate(startDate: Day, { termValue, termUnit }: Term): Day {
  if (termUnit === "months") return addMonths(startDate, termValue);
  return addDays(startDate, termUnit === "weeks" ? termValue * 7 : termValue);
}

/** The proposed end date when the agreement ends on another day, for the form's warning. */
export function endDateMismatch(terms: Pick<Terms, "startDate" | "endDate"> & Term): Day | null {
  const proposed = proposedEndDate(terms.startDate, terms);
  return proposed === terms.endDate ? null : proposed;
}
