import type { Day } from "../dates/day.ts";
import { diffDays } from "../dates/arithmetic.ts";
import {
  endOfQuarter,
  startOfHalf,
  startOfQuarter,
  startOfYear,
} from "../dates/calendar-period.ts";
import type { PayoutFrequency } from "../enums.ts";
import { periodLabelOf } from "./labels.ts";
import type { Terms } from "./terms.ts";

/** A start more than this many days after the first day of its period is a mid-period start. */
const THRESHOLD_DAYS = 7;

/** Facts of an agreement that starts within its first payout period. */
export interface MidPeriodStart {
  /** The period that the start lies in: "Q1 2026", "H1 2026" or "Year 2026". */
  readonly period: string;
  readonly periodStart: Day;
  /** Days from the period's first day to the start day. */
  readonly days: number;
}

/** The days and the divisor of a `daily` first payout; the form shows both. */
export interface DailyFirstPeriod {
  /** From the start to the end of its calendar quarter, both included. */
  readonly days: number;
  /** 90 for quarterly calculation, 365 for annual; null for term: the full equal share. */
  readonly divisor: number | null;
}

function periodStartOf(day: Day, frequency: PayoutFrequency): Day | null {
  if (frequency === "quarterly") return startOfQuarter(day);
  if (frequency === "semi-annually") return startOfHalf(day);
  return frequency === "annually" ? startOfYear(day) : null;
}

/**
 * The mid-period start of an agreement, or null: more than 7 days after the first day of the
 * calendar quarter, half or year, by payout frequency; never for monthly or term.
 */
export function midPeriodStart(startDate: Day, frequency: PayoutFrequency): MidPeriodStart | null {
  const periodStart = periodStartOf(startDate, frequency);
  if (periodStart === null) return null;
  const days = diffDays(periodStart, startDate);
  if (days <= THRESHOLD_DAYS) return null;
  return { period: periodLabelOf(startDate, frequency), periodStart, days };
}

/** Days and divisor of a daily first payout, by start day and calculation. */
export function dailyFirstPeriod(
  terms: Pick<Terms, "startDate" | "roiCalculation">,
): DailyFirstPeriod {
  const days = diffDays(terms.startDate, endOfQuarter(terms.startDate)) + 1;
  if (terms.roiCalculation === "term") return { days, divisor: null };
  return { days, divisor: terms.roiCalculation === "quarterly" ? 90 : 365 };
}
