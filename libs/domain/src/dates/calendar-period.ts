import { type Day, dayOf, dayParts, daysInMonth } from "./day.ts";

function startOfBlock(day: Day, months: number): Day {
  const { year, month } = dayParts(day);
  return dayOf(year, month - ((month - 1) % months), 1);
}

function endOfBlock(day: Day, months: number): Day {
  const { year, month } = dayParts(day);
  const last = month - ((month - 1) % months) + months - 1;
  return dayOf(year, last, daysInMonth(year, last));
}

export function startOfQuarter(day: Day): Day {
  return startOfBlock(day, 3);
}

export function endOfQuarter(day: Day): Day {
  return endOfBlock(day, 3);
}

export function startOfHalf(day: Day): Day {
  return startOfBlock(day, 6);
}

export function endOfHalf(day: Day): Day {
  return endOfBlock(day, 6);
}

export function startOfYear(day: Day): Day {
  return startOfBlock(day, 12);
}

export function endOfYear(day: Day): Day {
  return endOfBlock(day, 12);
}

export function quarterOf(day: Day): number {
  return Math.ceil(dayParts(day).month / 3);
}

export function halfOf(day: Day): number {
  return dayParts(day).month <= 6 ? 1 : 2;
}

export function yearOf(day: Day): number {
  return dayParts(day).year;
}

/** The years that a 1099 can be filed for (docs/rules.md#tax-years). */
export function taxYears(today: Day): readonly number[] {
  const current = yearOf(today);
  return [0, 1, 2, 3, 4].map((yearsBack) => current - yearsBack);
}
