import type { Day } from "../dates/day.ts";
import {
  asked,
  type DayOrder,
  type DayReading,
  dayOrders,
  inCentury,
  inOrder,
  type Parts,
} from "./day-parts.ts";

export interface ColumnOrder {
  readonly order: DayOrder;
  /** No date of the column proves the order: one such as 26-01-15 may begin with the year. */
  readonly isOpen?: boolean | undefined;
}

const NUMBERS = /^(\d{1,2})\s?([/.-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d\d)$/;
const SIX_DIGITS = /^(\d\d)(\d\d)(\d\d)$/;

interface Numbers {
  readonly parts: Parts;
  readonly mayBeginWithYear: boolean;
  /** 260215, which no sign shows to be a date. */
  readonly isBare: boolean;
}

export function numbersOf(text: string): Numbers | null {
  const bare = SIX_DIGITS.exec(text);
  const [, a = "", b = "", c = ""] = bare ?? [];
  if (bare) return { parts: [a, b, c], mayBeginWithYear: true, isBare: true };
  const [, first, sign, second = "", year = ""] = NUMBERS.exec(text) ?? [];
  if (first === undefined) return null;
  const mayBeginWithYear = year.length === 2 && sign !== ".";
  return { parts: [first, second, year], mayBeginWithYear, isBare: false };
}

const daysOf = (order: DayOrder, parts: Parts): readonly (Day | null)[] => {
  const { day, options } = inCentury(inOrder(order, parts));
  return options ?? [day];
};

/** Whether the numbers are a date in an order, in one century or the other. */
export const isDate = (order: DayOrder, parts: Parts): boolean =>
  daysOf(order, parts).some((day) => day !== null);

export function readNumbers(text: string, { order, isOpen }: ColumnOrder): DayReading | null {
  const numbers = numbersOf(text);
  if (!numbers) return null;
  const { parts, mayBeginWithYear, isBare } = numbers;
  const inOthers = () =>
    dayOrders
      .filter((other) => other !== order && (other !== "ymd" || mayBeginWithYear))
      .flatMap((other) => daysOf(other, parts));
  if (isBare && isOpen !== true)
    return asked("has no signs between day, month and year", [
      ...daysOf(order, parts),
      ...inOthers(),
    ]);
  const reading = inCentury(inOrder(order, parts));
  if (reading.day === null)
    return reading.options ? reading : asked("has day and month in another order", inOthers());
  if (isOpen && order !== "ymd" && mayBeginWithYear && Number(parts[0]) > 12) {
    const yearFirst = daysOf("ymd", parts);
    if (yearFirst.some((day) => day !== null))
      return asked("may begin with the day or the year", [reading.day, ...yearFirst]);
  }
  return reading;
}
