import { addDays, weekday } from "./arithmetic.ts";
import type { Day } from "./day.ts";
import { federalHolidayOn } from "./federal-holidays.ts";

const SUNDAY = 0;
const FRIDAY = 5;
const SATURDAY = 6;

/** Only the holidays of a fixed date are observed on another day. */
const fixedDates = new Set(["01-01", "06-19", "07-04", "11-11", "12-25"]);

/**
 * Whether the Federal Reserve Banks are open. Unlike the federal holidays of paydays, a holiday on
 * a Saturday does not close the Friday before (docs/rules.md#banking-days).
 */
export function isBankingDay(day: Day): boolean {
  const dayOfWeek = weekday(day);
  if (dayOfWeek === SATURDAY || dayOfWeek === SUNDAY) return false;
  return federalHolidayOn(day) === null || isObservedForSaturday(day);
}

function isObservedForSaturday(day: Day): boolean {
  return weekday(day) === FRIDAY && fixedDates.has(addDays(day, 1).slice(5));
}

/** The day that many banking days after (or before, below zero) a day, which need not be one. */
export function addBankingDays(day: Day, count: number): Day {
  const step = count < 0 ? -1 : 1;
  let found = day;
  for (let left = Math.abs(count); left > 0;) {
    found = addDays(found, step);
    if (isBankingDay(found)) left -= 1;
  }
  return found;
}
