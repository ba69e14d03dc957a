import type { Day } from "./day.ts";
import { compareDays } from "./day.ts";
import { addMonths, diffDays } from "./arithmetic.ts";

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/**
 * How long an agreement still runs (docs/rules.md#time-remaining): 'Expired', 'Expires
 * today', 'N days remaining' under 30 days, else calendar months and the days beyond them. Thirty
 * days that are no full calendar month (all of a January) stay days.
 */
export function timeRemaining(endDate: Day, today: Day): string {
  const days = diffDays(today, endDate);
  if (days < 0) return "Expired";
  if (days === 0) return "Expires today";
  const months = days < 30 ? 0 : wholeMonthsBetween(today, endDate);
  if (months === 0) return `${count(days, "day")} remaining`;
  const rest = diffDays(addMonths(today, months), endDate);
  const text = count(months, "month");
  return rest === 0 ? `${text} remaining` : `${text}, ${count(rest, "day")} remaining`;
}

/** Full calendar months that fit between two days; 0 when `to` is not after `from`. */
export function wholeMonthsBetween(from: Day, to: Day): number {
  if (compareDays(from, to) >= 0) return 0;
  const guess =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    (Number(to.slice(5, 7)) - Number(from.slice(5, 7)));
  return compareDays(addMonths(from, guess), to) <= 0 ? guess : guess - 1;
}
