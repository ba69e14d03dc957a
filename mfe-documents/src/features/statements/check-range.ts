import { isDay } from "@accord/domain";
import type { DayRange } from "./last-quarter.ts";

const WANTED = "Enter a date that exists, as MM/DD/YYYY";

/** What is wrong with the typed days, by field; empty when nothing is. */
export function checkRange({ from, to }: DayRange): Partial<Record<keyof DayRange, string>> {
  const problems = {
    ...(!isDay(from) && { from: from === "" ? "From is required" : WANTED }),
    ...(!isDay(to) && { to: to === "" ? "To is required" : WANTED }),
  };
  if (Object.keys(problems).length > 0 || from <= to) return problems;
  return { to: "To must not be before From" };
}
