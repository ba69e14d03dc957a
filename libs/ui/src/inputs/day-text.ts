import { type Day, dayOf, dayParts, formatDay, isDay, parseUsDate } from "@accord/domain";

/** The years of the calendar. A typed day may lie beyond: the form's validation decides. */
export const CALENDAR_YEARS = { first: 1900, last: 2200 } as const;

/** A day as its field shows it, MM/DD/YYYY. Text that is no day stays as it is. */
export function dayText(value: Day | string): string {
  return isDay(value) ? formatDay(value) : value;
}

/**
 * What was typed as a day: `02/15/2026`, `2/15/2026`, `2-15-2026` and `2026-02-15` are
 * `"2026-02-15"`, blank is "". Text that is no day is passed on as typed, so that validation
 * names it.
 */
export function dayWire(text: string): Day | string {
  const typed = text.trim();
  if (typed === "" || isDay(typed)) return typed;
  return parseUsDate(typed) ?? text;
}

/**
 * The day for the calendar, which thinks in local dates: noon, which no clock change reaches. Null
 * for what the calendar cannot show: no day, a year beyond it, a day that the zone of the host
 * never had (Apia had no 2011-12-30).
 */
export function calendarDate(value: Day | string): Date | null {
  if (!isDay(value)) return null;
  const { year, month, day } = dayParts(value);
  if (year < CALENDAR_YEARS.first || year > CALENDAR_YEARS.last) return null;
  const date = new Date(year, month - 1, day, 12);
  return dayOfDate(date) === value ? date : null;
}

/** The day that a date of the calendar stands for: the one that its cell says. */
export function dayOfDate(date: Date): Day {
  return dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate());
}
