import { type Day, isDay } from "../dates/day.ts";
import type { CellRemark } from "./cell-remark.ts";

/** How dates such as 02/03/2026 and 02-03-04 are read. */
export const dayOrders = ["mdy", "dmy", "ymd"] as const;
export type DayOrder = (typeof dayOrders)[number];

export const dayFrom = (year: string, month: string | number, day: string): Day | null => {
  const text = `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(text) ? text : null;
};

export type Parts = readonly [year: string, month: string, day: string];
export function inOrder(order: DayOrder, [first, second, third]: Parts): Parts {
  if (order === "ymd") return [first.padStart(2, "0"), second, third];
  return order === "mdy" ? [third, first, second] : [third, second, first];
}

export interface DayReading extends CellRemark {
  readonly day: Day | null;
}

export const read = (day: Day | null): DayReading => ({ day });
export const asked = (problem: string, days: readonly (Day | null)[]): DayReading => ({
  day: null,
  problem,
  options: [...new Set(days.flatMap((day) => day ?? []))],
});

/** As spreadsheets do; from 30 on, a firm's dates may lie in both centuries. */
export function inCentury([year, month, day]: Parts): DayReading {
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
