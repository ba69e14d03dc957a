import {
  type Day,
  addDays,
  dayOf,
  dayParts,
  formatDay,
  isDay,
  parseUsDate,
  plainLine,
} from "@accord/domain";

/** Range of the calendar; typed days are limited by the validation only. */
export const CALENDAR_YEARS = { first: 1900, last: 2200 } as const;

export function dayText(value: Day | string): string {
  return isDay(value) ? formatDay(value) : value;
}

/**
 * `02/15/2026`, `2/15/2026`, `2-15-2026` as `"2026-02-15"`. Other text stays, for the validation.
 */
export function dayWire(text: string): Day | string {
  const typed = plainLine(text);
  if (typed === "" || isDay(typed)) return typed;
  return parseUsDate(typed) ?? text;
}

/** Noon is never skipped by a clock change. */
const localNoon = ({ year, month, day }: ReturnType<typeof dayParts>) =>
  new Date(year, month - 1, day, 12);

const hasDay = (day: Day) => dayOfDate(localNoon(dayParts(day))) === day;

/**
 * Null for an invalid day, a year out of range, or a day that the time zone skipped (Apia has no
 * 2011-12-30).
 */
export function calendarDate(value: Day | string): Date | null {
  if (!isDay(value) || !hasDay(value)) return null;
  const parts = dayParts(value);
  if (parts.year < CALENDAR_YEARS.first || parts.year > CALENDAR_YEARS.last) return null;
  return localNoon(parts);
}

export function dayOfDate(date: Date): Day {
  return dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate());
}

/** True after a skipped day, which the calendar would show as a second copy of this one. */
export function isShownTwice(date: Date): boolean {
  return !hasDay(addDays(dayOfDate(date), -1));
}
