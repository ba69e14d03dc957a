import { addDays, startOfQuarter, type Day } from "@accord/domain";

export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** The calendar quarter before the current one. */
export function lastQuarter(today: Day): DayRange {
  const to = addDays(startOfQuarter(today), -1);
  return { from: startOfQuarter(to), to };
}
