import { addDays, weekday } from "../dates/arithmetic.ts";
import type { Day } from "../dates/day.ts";
import {
  asked,
  type DayOrder,
  dayFrom,
  type DayReading,
  inCentury,
  inOrder,
  read,
} from "./day-parts.ts";
import { type ColumnOrder, isDate, numbersOf, readNumbers } from "./read-numbers.ts";

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

const monthOf = (name = ""): number =>
  MONTHS.findIndex((month) => month.startsWith(name.toLowerCase().replace(/^sept$/, "sep"))) + 1;

function readCompact(text: string, order: DayOrder): DayReading | null {
  const found = COMPACT.exec(text);
  if (!found) return null;
  const [, a = "", b = "", c = "", d = ""] = found;
  const isYear = (century: string) => century === "19" || century === "20";
  if (isYear(a)) {
    const day = dayFrom(a + b, c, d);
    if (day !== null) return read(day);
  }
  if (!isYear(c)) return read(null);
  const dayIn = (each: DayOrder) => dayFrom(...inOrder(each, [a, b, c + d]));
  return order === "ymd"
    ? asked("does not begin with the year", [dayIn("mdy"), dayIn("dmy")])
    : read(dayIn(order));
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

/** The date of a text without its weekday, its time and a mark in front, as of `'03/16/2026`. */
const dateOf = (text: string): string =>
  text
    .replace(/^['’](?=\d)/, "")
    .replace(WEEKDAY, "")
    .replace(TIME, "")
    .trim();

/** 24:00 is the end of its day. */
const isTime = (hour: string, minute: string, second: string) =>
  Number(minute) < 60 &&
  Number(second) < 60 &&
  (Number(hour) < 24 || (Number(hour) === 24 && Number(minute + second) === 0));

function withTime(text: string, reading: DayReading): DayReading {
  const time = TIME.exec(text);
  if (!time || reading.day === null) return reading;
  const [, hour = "", minute = "", second = "", half = "", zone = ""] = time;
  if (!isTime(hour, minute, second)) return read(null);
  if (hour === "24") return asked("ends at midnight", [reading.day, addDays(reading.day, 1)]);
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

/** Whether a text is a date as cells of a spreadsheet that are dates are read. */
export const isIsoDate = (text: string): boolean => ISO.test(dateOf(text.trim()));

/**
 * The order of a column's dates, decided by dates that exist in one order alone. `open`: each date
 * could be read in several ways, or some are written in one order and some in another. Null without
 * such dates.
 */
export function dayOrderOf(texts: Iterable<string>): DayOrder | "open" | null {
  let isOpen = false;
  let isNotMdy = false;
  const proven = new Set<DayOrder>();
  for (const text of texts) {
    const date = dateOf(text.trim());
    isOpen ||= readCompact(date, "mdy")?.day !== readCompact(date, "dmy")?.day;
    const numbers = numbersOf(date);
    if (!numbers) continue;
    const { parts, isBare } = numbers;
    const [isMdy, isDmy] = [isDate("mdy", parts), isDate("dmy", parts)];
    const isYmd = numbers.mayBeginWithYear && isDate("ymd", parts);
    if (!isMdy && !isDmy && !isYmd) continue;
    isNotMdy ||= !isMdy;
    if (isBare || isMdy === isDmy) isOpen ||= isBare || !isMdy || parts[0] !== parts[1];
    else if (isMdy) proven.add("mdy");
    else if (isYmd) isOpen = true;
    else proven.add("dmy");
  }
  const [order = null] = proven;
  const isMixed = proven.has("mdy") && isNotMdy;
  return isMixed || (order === null && isOpen) ? "open" : order;
}

/**
 * Whether a spreadsheet of another country may have read dates with day and month exchanged: those
 * above 12 stay texts beside its dates, and no date of its own is above 12.
 */
export function mayHaveSwappedDays(texts: Iterable<string>): boolean {
  const own: string[] = [];
  const others: string[] = [];
  for (const text of texts) {
    if (!/^\d[\d:T.Z/ -]*$/.test(text)) continue;
    const date = dateOf(text);
    if (numbersOf(date)) others.push(date);
    else if (ISO.test(date)) own.push(date);
  }
  const isDecided = new Set(["mdy", "dmy"]).has(dayOrderOf(others) ?? "");
  return isDecided && own.length > 0 && own.every((date) => Number(ISO.exec(date)?.[3]) <= 12);
}

/** Whether one of the dates can be read with its year first, as 26-02-15 and 260215. */
export const mayBeginWithYear = (texts: readonly string[]): boolean =>
  texts.some((text) => {
    const numbers = numbersOf(dateOf(text.trim()));
    if (!numbers?.mayBeginWithYear) return false;
    return isDate("ymd", numbers.parts);
  });
