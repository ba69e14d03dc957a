import { type Day, addDays, dayOf, dayParts, formatDay, isDay, parseUsDate } from "@accord/domain";

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

/** Noon, which no clock change reaches. */
const localNoon = ({ year, month, day }: ReturnType<typeof dayParts>) =>
  new Date(year, month - 1, day, 12);

const hasDay = (day: Day) => dayOfDate(localNoon(dayParts(day))) === day;

/**
 * The day for the calendar, which thinks in local dates. Null for what the calendar cannot show:
 * no day, a year beyond it, a day that the zone of the host never had (Apia had no 2011-12-30).
 */
export function calendarDate(value: Day | string): Date | null {
  if (!isDay(value) || !hasDay(value)) return null;
  const parts = dayParts(value);
  if (parts.year < CALENDAR_YEARS.first || parts.year > CALENDAR_YEARS.last) return null;
  return localNoon(parts);
}

/** The day that a date of the calendar stands for: the one that its cell says. */
export function dayOfDate(date: Date): Day {
  return dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate());
}

/** True after a day that the zone never had: the calendar would show this one twice in its place. */
export function isShownTwice(date: Date): boolean {
  return !hasDay(addDays(dayOfDate(date), -1));
}
