/** `YYYY-MM-DD`, ordered as text. Never a JavaScript Date: its time zone could shift the day. */
export type Day = string;

/** The days that a user may enter (docs/rules.md#day-strings). */
export const INPUT_DAYS = { first: "1900-01-01", last: "2299-12-31" } as const;

export interface DayParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function isRealDay({ year, month, day }: DayParts): boolean {
  if (![year, month, day].every(Number.isInteger)) return false;
  if (year < 1 || year > 9999 || month < 1 || month > 12) return false;
  return day >= 1 && day <= daysInMonth(year, month);
}

function parseParts(text: string): DayParts | null {
  const match = DAY_PATTERN.exec(text);
  if (!match) return null;
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return isRealDay(parts) ? parts : null;
}

export function isDay(text: string): boolean {
  return parseParts(text) !== null;
}

/** Throws RangeError for text that is no real day. */
export function dayParts(day: Day): DayParts {
  const parts = parseParts(day);
  if (!parts) throw new RangeError(`Not a calendar day: ${JSON.stringify(day)}`);
  return parts;
}

/** Throws RangeError when there is no such day. */
export function dayOf(year: number, month: number, day: number): Day {
  if (!isRealDay({ year, month, day })) {
    throw new RangeError(`No such calendar day: ${year}-${month}-${day}`);
  }
  const pad = (value: number, length: number): string => String(value).padStart(length, "0");
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

export function compareDays(a: Day, b: Day): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
