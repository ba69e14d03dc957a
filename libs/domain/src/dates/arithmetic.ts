import type { Day } from "./day.ts";
import { dayOf, dayParts, daysInMonth } from "./day.ts";
import { dayOfSerial, serialOf } from "./serial.ts";

/** The day `days` later (earlier when negative). Throws RangeError outside years 1 to 9999. */
export function addDays(day: Day, days: number): Day {
  return dayOfSerial(serialOf(day) + days);
}

/**
 * The day `months` later (earlier when negative), clamped to the month's end: one month after
 * 2026-01-31 is 2026-02-28. Throws RangeError outside years 1 to 9999.
 */
export function addMonths(day: Day, months: number): Day {
  const parts = dayParts(day);
  const total = parts.year * 12 + parts.month - 1 + months;
  const year = Math.floor(total / 12);
  const month = total - year * 12 + 1;
  return dayOf(year, month, Math.min(parts.day, daysInMonth(year, month)));
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function diffDays(from: Day, to: Day): number {
  return serialOf(to) - serialOf(from);
}

/** Day of the week: 0 is Sunday, 3 is Wednesday, 6 is Saturday. */
export function weekday(day: Day): number {
  return (((serialOf(day) + 4) % 7) + 7) % 7;
}
