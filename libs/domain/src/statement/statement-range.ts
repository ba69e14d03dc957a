import { startOfQuarter } from "../dates/calendar-period.ts";
import { isDay, type Day } from "../dates/day.ts";
import { addDays } from "../dates/arithmetic.ts";
import type { StatementRange } from "./statement-of.ts";

/** The calendar quarter before the current one. */
export function lastQuarter(today: Day): StatementRange {
  const to = addDays(startOfQuarter(today), -1);
  return { from: startOfQuarter(to), to };
}

const WANTED = "Enter a date that exists, as MM/DD/YYYY";

/** What is wrong with typed days, by field. */
export function rangeProblems(
  { from, to }: StatementRange,
  today: Day,
): Partial<Record<keyof StatementRange, string>> {
  const problems = {
    ...(!isDay(from) && { from: from === "" ? "From is required" : WANTED }),
    ...(!isDay(to) && { to: to === "" ? "To is required" : WANTED }),
  };
  if (Object.keys(problems).length > 0) return problems;
  if (to > today) return { to: "To must not be after today" };
  return from <= to ? {} : { to: "To must not be before From" };
}
