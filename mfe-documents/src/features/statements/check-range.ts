import { isDay, type Day } from "@accord/domain";
import type { DayRange } from "./last-quarter.ts";

const WANTED = "Enter a date that exists, as MM/DD/YYYY";

/**
 * What is wrong with the typed days, by field; empty when nothing is. A statement tells what has
 * happened: its last day is today or earlier.
 */
export function checkRange(
  { from, to }: DayRange,
  today: Day,
): Partial<Record<keyof DayRange, string>> {
  const problems = {
    ...(!isDay(from) && { from: from === "" ? "From is required" : WANTED }),
    ...(!isDay(to) && { to: to === "" ? "To is required" : WANTED }),
  };
  if (Object.keys(problems).length > 0) return problems;
  if (to > today) return { to: "To must not be after today" };
  return from <= to ? {} : { to: "To must not be before From" };
}
