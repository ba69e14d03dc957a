import type { Day } from "./day.ts";
import { dayOf, dayParts, daysInMonth } from "./day.ts";

function startOfBlock(day: Day, months: number): Day {
  const { year, month } = dayParts(day);
  return dayOf(year, month - ((month - 1) % months), 1);
}

function endOfBlock(day: Day, months: number): Day {
  const { year, month } = dayParts(day);
  const last = month - ((month - 1) % months) + months - 1;
  return dayOf(year, last, daysInMonth(year, last));
}

/** First day of the calendar quarter (from January, April, July, October). */
export function startOfQuarter(day: Day): Day {
  return startOfBlock(day, 3);
}

/** Last day of the calendar quarter. */
export function endOfQuarter(day: Day): Day {
  return endOfBlock(day, 3);
}

/** First day of the calendar half year (January 1 or July 1). */
export function startOfHalf(day: Day): Day {
  return startOfBlock(day, 6);
}

/** Last day of the calendar half year (June 30 or December 31). */
export function endOfHalf(day: Day): Day {
  return endOfBlock(day, 6);
}

/** January 1 of the day's year. */
export function startOfYear(day: Day): Day {
  return startOfBlock(day, 12);
}

/** December 31 of the day's year. */
export function endOfYear(day: Day): Day {
  return endOfBlock(day, 12);
}

/** Calendar quarter, 1 to 4. */
export function quarterOf(day: Day): number {
  return Math.ceil(dayParts(day).month / 3);
}

/** Calendar half year, 1 or 2. */
export function halfOf(day: Day): number {
  return dayParts(day).month <= 6 ? 1 : 2;
}

/** Calendar year. */
export function yearOf(day: Day): number {
  return dayParts(day).year;
}
