import { addDays, startOfQuarter, type Day } from "@accord/domain";

/** The first and last day of a range, both included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** The calendar quarter that ended last: what statements are usually about. */
export function lastQuarter(today: Day): DayRange {
  const to = addDays(startOfQuarter(today), -1);
  return { from: startOfQuarter(to), to };
}
