import { diffDays } from "../dates/arithmetic.ts";
import type { Day } from "../dates/day.ts";

/** Code of a 409: money that equals what a person records is recorded already. */
export const ALREADY_RECORDED = "already_recorded";

const WINDOW_DAYS = 7;

/** Whether two days are close enough for equal money to be the same (docs/rules.md#money-recorded-twice). */
export const isSameWeek = (one: Day, other: Day): boolean =>
  Math.abs(diffDays(one, other)) <= WINDOW_DAYS;
