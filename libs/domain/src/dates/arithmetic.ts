import { type Day, dayOf, dayParts, daysInMonth } from "./day.ts";
import { dayOfSerial, serialOf } from "./serial.ts";

/** Throws RangeError outside years 1 to 9999. */
export function addDays(day: Day, days: number): Day {
  return dayOfSerial(serialOf(day) + days);
}

/** Clamped to the end of the month: 2026-01-31 plus one month is 2026-02-28. */
export function addMonths(day: Day, months: number): Day {
  const parts = dayParts(day);
  const total = parts.year * 12 + parts.month - 1 + months;
  const year = Math.floor(total / 12);
  const month = total - year * 12 + 1;
  return dayOf(year, month, Math.min(parts.day, daysInMonth(year, month)));
}

export function diffDays(from: Day, to: Day): number {
  return serialOf(to) - serialOf(from);
}

/** 0 is Sunday, 6 is Saturday. */
export function weekday(day: Day): number {
  return (((serialOf(day) + 4) % 7) + 7) % 7;
}
