import { addDays } from "../dates/arithmetic.ts";
import { type Day, isDay } from "../dates/day.ts";

/** How dates such as 02/03/2026 are read. */
export const dayOrders = ["mdy", "dmy"] as const;
export type DayOrder = (typeof dayOrders)[number];

const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/;
const NAMED = /^(\d{1,2})[- ]([A-Za-z]{3})[A-Za-z]*[- ,]+(\d{4})$/;
const NAMED_FIRST = /^([A-Za-z]{3})[A-Za-z]*[- ]+(\d{1,2}),?[- ]+(\d{4})$/;
const SERIAL = /^\d{1,5}(?:\.0+)?$/;
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** Day 0 of Excel's dates from March 1900 on. */
const EXCEL_EPOCH = "1899-12-30";
/** In 1927: a smaller number is a year or a count. */
const FIRST_SERIAL = 10_000;

const dayFrom = (year: string, month: string | number, day: string): Day | null => {
  const text = `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(text) ? text : null;
};

/** Null for text that is no date. */
export function readDay(text: string, order: DayOrder): Day | null {
  const iso = ISO.exec(text);
  if (iso) return dayFrom(iso[1] ?? "", iso[2] ?? "", iso[3] ?? "");
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [, first = "", second = "", year = ""] = numbers;
    return order === "mdy" ? dayFrom(year, first, second) : dayFrom(year, second, first);
  }
  const named = NAMED.exec(text);
  if (named) return dayFrom(named[3] ?? "", monthOf(named[2]), named[1] ?? "");
  const first = NAMED_FIRST.exec(text);
  if (first) return dayFrom(first[3] ?? "", monthOf(first[1]), first[2] ?? "");
  return SERIAL.test(text) ? serialDay(Number(text)) : null;
}

const monthOf = (name = "") => MONTHS.indexOf(name.toLowerCase()) + 1;

const serialDay = (serial: number): Day | null =>
  serial >= FIRST_SERIAL ? addDays(EXCEL_EPOCH, serial) : null;

/**
 * The order of a column's dates, decided by a number above 12. `open`: each date could be read in
 * both ways, or some are written in one order and some in the other. Null without such dates.
 */
export function dayOrderOf(texts: Iterable<string>): DayOrder | "open" | null {
  let isOpen = false;
  const proven = new Set<DayOrder>();
  for (const text of texts) {
    const numbers = NUMBERS.exec(text.trim());
    if (!numbers) continue;
    if (Number(numbers[1]) > 12) proven.add("dmy");
    else if (Number(numbers[2]) > 12) proven.add("mdy");
    else isOpen ||= numbers[1] !== numbers[2];
  }
  const [order = null] = proven;
  return proven.size === 2 || (order === null && isOpen) ? "open" : order;
}
