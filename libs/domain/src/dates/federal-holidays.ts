import { type Day, dayOf, daysInMonth } from "./day.ts";
import { addDays, weekday } from "./arithmetic.ts";
import { yearOf } from "./calendar-period.ts";

export interface FederalHoliday {
  readonly name: string;
  readonly date: Day;
}

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

function nthWeekday(year: number, month: number, day: number, nth: number): Day {
  const first = dayOf(year, month, 1);
  return addDays(first, ((day - weekday(first) + 7) % 7) + (nth - 1) * 7);
}

function lastMonday(year: number, month: number): Day {
  const last = dayOf(year, month, daysInMonth(year, month));
  return addDays(last, -((weekday(last) - MONDAY + 7) % 7));
}

function observed(date: Day): Day {
  if (weekday(date) === SATURDAY) return addDays(date, -1);
  return weekday(date) === SUNDAY ? addDays(date, 1) : date;
}

/**
 * Observed days by 5 U.S.C. 6103: Saturday moves to Friday, also into the year before; Sunday to
 * Monday.
 */
export function federalHolidays(year: number): readonly FederalHoliday[] {
  return [
    { name: "New Year's Day", date: observed(dayOf(year, 1, 1)) },
    { name: "Birthday of Martin Luther King, Jr.", date: nthWeekday(year, 1, MONDAY, 3) },
    { name: "Washington's Birthday", date: nthWeekday(year, 2, MONDAY, 3) },
    { name: "Memorial Day", date: lastMonday(year, 5) },
    { name: "Juneteenth National Independence Day", date: observed(dayOf(year, 6, 19)) },
    { name: "Independence Day", date: observed(dayOf(year, 7, 4)) },
    { name: "Labor Day", date: nthWeekday(year, 9, MONDAY, 1) },
    { name: "Columbus Day", date: nthWeekday(year, 10, MONDAY, 2) },
    { name: "Veterans Day", date: observed(dayOf(year, 11, 11)) },
    { name: "Thanksgiving Day", date: nthWeekday(year, 11, THURSDAY, 4) },
    { name: "Christmas Day", date: observed(dayOf(year, 12, 25)) },
  ];
}

const namesByYear = new Map<number, ReadonlyMap<Day, string>>();

function holidayNames(year: number): ReadonlyMap<Day, string> {
  const cached = namesByYear.get(year);
  if (cached) return cached;
  const names = new Map(federalHolidays(year).map(({ date, name }) => [date, name]));
  namesByYear.set(year, names);
  return names;
}

export function federalHolidayOn(day: Day): string | null {
  const year = yearOf(day);
  const isNextNewYear = day.endsWith("-12-31") && year < 9999;
  return holidayNames(isNextNewYear ? year + 1 : year).get(day) ?? null;
}
