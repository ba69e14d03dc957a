import { addDays, weekday } from "../dates/arithmetic.ts";
import { type Day, isDay } from "../dates/day.ts";
import type { CellRemark } from "./cell-remark.ts";

/** How dates such as 02/03/2026 are read. */
export const dayOrders = ["mdy", "dmy"] as const;
export type DayOrder = (typeof dayOrders)[number];

interface ColumnOrder {
  readonly order: DayOrder;
  /** No date of the column proves the order: one such as 26-01-15 may begin with the year. */
  readonly isOpen?: boolean | undefined;
}

const NUMBERS = /^(\d{1,2})\s?([/.-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d\d)$/;
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const COMPACT = /^(\d\d)(\d\d)(\d\d)(\d\d)$/;
const nth = "(?:st|nd|rd|th)?";
const NAMED = new RegExp(
  String.raw`^(\d{1,2})${nth}(?: of)?[-/. ]{0,2}([a-z]{3,9})[-/., ]{0,2}('?\d\d|\d{4})$`,
  "i",
);
const NAMED_FIRST = new RegExp(
  String.raw`^([a-z]{3,9})[-/. ]{0,2}(\d{1,2})${nth}(?:[-/, ]{1,2}|(?='))('?\d\d|\d{4})$`,
  "i",
);
const YEAR_FIRST = /^(\d{4})[-/. ]([a-z]{3,9})[-/. ](\d{1,2})$/i;
const SERIAL = /^(\d{5})(\.\d+)?$/;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? /i;
const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const TIME =
  /(?:[T,]| at(?= ))? ?(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d+)?)? ?([ap]\.?m\.?)?(?: ?(Z|UTC|GMT|(?:UTC|GMT)?[+-]\d\d:?\d\d|[A-Z]{2,4}))?(?: \([^()]*\))?$/i;
const MONTHS =
  "january february march april may june july august september october november december".split(
    " ",
  );

/** Day 0 of Excel's dates from March 1900 on. */
const EXCEL_EPOCH = "1899-12-30";
/** In 1927: a smaller number is a year or a count. */
const FIRST_SERIAL = 10_000;

const dayFrom = (year: string, month: string | number, day: string): Day | null => {
  const text = `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(text) ? text : null;
};

const monthOf = (name = ""): number =>
  MONTHS.findIndex((month) => month.startsWith(name.toLowerCase().replace(/^sept$/, "sep"))) + 1;

type Parts = readonly [year: string, month: string, day: string];
const inOrder = (order: DayOrder, [first, second, year]: Parts): Parts =>
  order === "mdy" ? [year, first, second] : [year, second, first];
const other = (order: DayOrder): DayOrder => (order === "mdy" ? "dmy" : "mdy");

interface DayReading extends CellRemark {
  readonly day: Day | null;
}

const read = (day: Day | null): DayReading => ({ day });
const asked = (problem: string, days: readonly (Day | null)[]): DayReading => ({
  day: null,
  problem,
  options: days.flatMap((day) => day ?? []),
});

/** As spreadsheets do; from 30 on, a firm's dates may lie in both centuries. */
function inCentury([year, month, day]: Parts): DayReading {
  const short = year.replace("'", "");
  if (short.length === 4) return read(dayFrom(short, month, day));
  const [past, next] = ["19", "20"].map((century) => dayFrom(century + short, month, day));
  if (next === undefined || past === undefined || (next ?? past) === null) return read(null);
  if (Number(short) < 30)
    return { day: next, ...(next && { notice: "Years of two digits are read as 20xx" }) };
  return asked(
    "has a year that can be 19xx or 20xx",
    Number(short) < 50 ? [next, past] : [past, next],
  );
}

function readNumbers(text: string, { order, isOpen }: ColumnOrder): DayReading | null {
  const found = NUMBERS.exec(text);
  if (!found) return null;
  const [, first = "", sign = "", second = "", year = ""] = found;
  const parts: Parts = [first, second, year];
  const reading = inCentury(inOrder(order, parts));
  const yearFirst =
    year.length === 2 && sign !== "." ? dayFrom(`20${first.padStart(2, "0")}`, second, year) : null;
  if (isOpen && Number(first) > 12 && reading.day !== null && yearFirst !== null)
    return asked("may begin with the day or the year", [reading.day, yearFirst]);
  if (reading.day !== null || reading.options) return reading;
  const turned = inCentury(inOrder(other(order), parts));
  const days = turned.options ?? [turned.day];
  return asked("has day and month in another order", [...days, yearFirst]);
}

function readCompact(text: string, order: DayOrder): DayReading | null {
  const found = COMPACT.exec(text);
  if (!found) return null;
  const [, a = "", b = "", c = "", d = ""] = found;
  const isYear = (century: string) => century === "19" || century === "20";
  if (isYear(a)) {
    const day = dayFrom(a + b, c, d);
    if (day !== null) return read(day);
  }
  return read(isYear(c) ? dayFrom(...inOrder(order, [a, b, c + d])) : null);
}

function readNamed(text: string): DayReading | null {
  const named = NAMED.exec(text);
  if (named) return inCentury([named[3] ?? "", String(monthOf(named[2])), named[1] ?? ""]);
  const first = NAMED_FIRST.exec(text);
  if (first) return inCentury([first[3] ?? "", String(monthOf(first[1])), first[2] ?? ""]);
  const year = YEAR_FIRST.exec(text);
  return year && read(dayFrom(year[1] ?? "", monthOf(year[2]), year[3] ?? ""));
}

function readDate(text: string, column: ColumnOrder): DayReading {
  const iso = ISO.exec(text);
  if (iso) return read(dayFrom(iso[1] ?? "", iso[2] ?? "", iso[3] ?? ""));
  return (
    readNumbers(text, column) ?? readCompact(text, column.order) ?? readNamed(text) ?? read(null)
  );
}

/** Whether the weekday in front of a date is the one of its day. */
function fitsWeekday(text: string, day: Day): boolean {
  const [named] = WEEKDAY.exec(text) ?? [];
  return named === undefined || WEEKDAYS[weekday(day)] === named.slice(0, 3).toLowerCase();
}

const OTHER_WEEKDAY = "The date falls on another weekday. Compare it with the source";
const TIME_LEFT_OUT = "The time of day is left out";
const DAY_NUMBER = "Day numbers of a spreadsheet are read as its dates";

/** The date of a text without its weekday and its time. */
const dateOf = (text: string): string => text.replace(WEEKDAY, "").replace(TIME, "").trim();

function withTime(text: string, reading: DayReading): DayReading {
  const time = TIME.exec(text);
  if (!time || reading.day === null) return reading;
  const [, hour = "", minute = "", second = "", half = "", zone = ""] = time;
  const hours = (Number(hour) % (half ? 12 : 24)) + (/^p/i.test(half) ? 12 : 0);
  if (hours + Number(minute) + Number(second) === 0) return reading;
  // Before 10:00 in UTC the day of America may be the one before.
  if (/^(?:Z|UTC|GMT|(?:UTC|GMT)?[+-]00:?00)$/i.test(zone) && hours < 10)
    return asked("has a time of another time zone", [reading.day, addDays(reading.day, -1)]);
  return { notice: TIME_LEFT_OUT, ...reading };
}

/**
 * The day that is written. Without one, `options` are what it may mean: a year of two digits, day
 * and month in another order than the column, a year in front, a time of another zone.
 */
export function readDay(text: string, column: ColumnOrder): DayReading {
  const serial = SERIAL.exec(text);
  if (serial) {
    const number = Number(serial[1]);
    const day = number >= FIRST_SERIAL ? addDays(EXCEL_EPOCH, number) : null;
    if (day === null) return read(day);
    return { day, notice: /[1-9]/.test(serial[2] ?? "") ? TIME_LEFT_OUT : DAY_NUMBER };
  }
  const reading = withTime(text, readDate(dateOf(text), column));
  return reading.day === null || fitsWeekday(text, reading.day)
    ? reading
    : { ...reading, notice: OTHER_WEEKDAY };
}

/**
 * The order of a column's dates, decided by a number above 12. `open`: each date could be read in
 * both ways, or some are written in one order and some in the other. Null without such dates.
 */
export function dayOrderOf(texts: Iterable<string>): DayOrder | "open" | null {
  let isOpen = false;
  let isNotMdy = false;
  const proven = new Set<DayOrder>();
  for (const text of texts) {
    const [, first, sign, second, year = ""] = NUMBERS.exec(dateOf(text.trim())) ?? [];
    if (first === undefined) continue;
    const mayBeginWithYear = year.length === 2 && sign !== "." && Number(year) <= 31;
    isNotMdy ||= Number(first) > 12;
    if (Number(first) > 12 && !mayBeginWithYear) proven.add("dmy");
    else if (Number(second) > 12) proven.add("mdy");
    else isOpen ||= first !== second;
  }
  const [order = null] = proven;
  const isMixed = proven.has("mdy") && isNotMdy;
  return isMixed || (order === null && isOpen) ? "open" : order;
}
