import type { Day } from "../dates/day.ts";
import type { HolidayShift } from "../dates/payday.ts";
import type { Cents } from "../money/cents.ts";
import type { BasisPoints } from "../money/percent.ts";
import type { AmountBasis } from "./amounts.ts";
import type { DailyFirstPeriod, MidPeriodStart } from "./mid-period.ts";

/** The figures behind one amount, for the screen that explains it. */
export interface RowExplanation {
  readonly basis: AmountBasis;
  /** The principal before `referenceDay`. */
  readonly principal: Cents;
  /** The earliest of the day after the labelled period ends, the end date and the due day. */
  readonly referenceDay: Day;
  readonly roiPercentage: BasisPoints;
  readonly periodsInTerm: number;
  readonly numberOfPayouts: number;
  /** Total ROI for this principal, which the equal share is a part of. */
  readonly fullTotal: Cents;
  /** floor(fullTotal / numberOfPayouts). */
  readonly share: Cents;
  /** Cents that this row takes on top of the share: only the last row has any. */
  readonly leftOverCents: Cents;
  /** Days and divisor when the basis is `daily`. */
  readonly daily: DailyFirstPeriod | null;
  /** The holiday that moved the payday, or null. */
  readonly holidayShift: HolidayShift | null;
}

/** One scheduled payout. */
export interface PlanRow {
  /** From 1; pairs a stored row with its plan. */
  readonly periodIndex: number;
  /** 'Q1 2026', 'H1 2026', 'Year 2026', 'Period 1' or 'Full Term'. */
  readonly period: string;
  readonly date: Day;
  readonly amount: Cents;
  readonly explain: RowExplanation;
}

/** Shown whenever the term is rounded up and so pays for a period that is not full. */
export interface RoundingNotice {
  /** The exact months as text, "12.009". */
  readonly exactMonths: string;
  readonly periodsCounted: number;
  /** The total that is really paid, in cents. */
  readonly effectiveTotal: Cents;
}

/** The whole schedule of an agreement. */
export interface Plan {
  readonly rows: readonly PlanRow[];
  /** The sum of the rows. */
  readonly totalRoi: Cents;
  readonly firstPayoutDate: Day;
  readonly periodsInTerm: number;
  readonly numberOfPayouts: number;
  /** The term's months as text, "18" or "12.009": as many decimals as tell a part month. */
  readonly termMonths: string;
  readonly midPeriodStart: MidPeriodStart | null;
  /** Days and divisor when the first payout is paid by the day. */
  readonly dailyFirstPeriod: DailyFirstPeriod | null;
  readonly roundingNotice: RoundingNotice | null;
}
