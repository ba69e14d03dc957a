import { isDay, type Day } from "@accord/domain";
import type { DayRange } from "./last-quarter.ts";

const WANTED = "Enter a date that exists, as MM/DD/YYYY";

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
