import { type Day, dayOf } from "./day.ts";
import { addDays, weekday } from "./arithmetic.ts";
import { federalHolidayOn } from "./federal-holidays.ts";

const WEDNESDAY = 3;

export interface Payday {
  readonly date: Day;
  readonly shift: HolidayShift | null;
}

export interface HolidayShift {
  readonly from: Day;
  readonly holiday: string;
}

const paydays = new Map<number, Payday>();

/** The first Wednesday, or the next day on a holiday (docs/rules.md#payday). */
export function payday(year: number, month: number): Payday {
  const key = year * 12 + month;
  const cached = paydays.get(key);
  if (cached) return cached;
  const computed = findPayday(dayOf(year, month, 1));
  paydays.set(key, computed);
  return computed;
}

function findPayday(first: Day): Payday {
  const wednesday = addDays(first, (WEDNESDAY - weekday(first) + 7) % 7);
  const holiday = federalHolidayOn(wednesday);
  if (holiday === null) return { date: wednesday, shift: null };
  return { date: addDays(wednesday, 1), shift: { from: wednesday, holiday } };
}
