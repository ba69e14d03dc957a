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

const THRESHOLD_DAYS = 7;

export interface MidPeriodStart {
  readonly period: string;
  readonly days: number;
}

export interface DailyFirstPeriod {
  readonly days: number;
  /** 90 for quarterly calculation, 365 for annual; null for term: the equal share. */
  readonly divisor: number | null;
}

function periodStartOf(day: Day, frequency: PayoutFrequency): Day | null {
  if (frequency === "quarterly") return startOfQuarter(day);
  if (frequency === "semi-annually") return startOfHalf(day);
  return frequency === "annually" ? startOfYear(day) : null;
}

/** Null within the first 7 days of a period, and for monthly and term. */
export function midPeriodStart(startDate: Day, frequency: PayoutFrequency): MidPeriodStart | null {
  const periodStart = periodStartOf(startDate, frequency);
  if (periodStart === null) return null;
  const days = diffDays(periodStart, startDate);
  if (days <= THRESHOLD_DAYS) return null;
  return { period: periodLabelOf(startDate, frequency), days };
}

export function dailyFirstPeriod(
  terms: Pick<Terms, "startDate" | "roiCalculation">,
): DailyFirstPeriod {
  const days = diffDays(terms.startDate, endOfQuarter(terms.startDate)) + 1;
  if (terms.roiCalculation === "term") return { days, divisor: null };
  return { days, divisor: terms.roiCalculation === "quarterly" ? 90 : 365 };
}
