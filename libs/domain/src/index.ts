export * from "./enums.ts";
export type { Cents } from "./money/cents.ts";
export { MAX_MONEY, fitsMoney } from "./money/cents.ts";
export { formatMoney, isMoney, parseMoney } from "./money/money.ts";
export type { BasisPoints } from "./money/percent.ts";
export {
  MAX_PERCENT,
  fitsPercent,
  formatPercent,
  isPercent,
  parsePercent,
  showPercent,
} from "./money/percent.ts";
export { divideHalfUp, multiplyDivideHalfUp } from "./money/rounding.ts";
export { formatUsd, formatUsdWhole } from "./money/usd.ts";
export { parseAmountInput } from "./money/amount-input.ts";
export type { Day, DayParts } from "./dates/day.ts";
export { compareDays, dayOf, dayParts, daysInMonth, isDay } from "./dates/day.ts";
export { addDays, addMonths, diffDays, weekday } from "./dates/arithmetic.ts";
export {
  endOfHalf,
  endOfQuarter,
  endOfYear,
  halfOf,
  quarterOf,
  startOfHalf,
  startOfQuarter,
  startOfYear,
  yearOf,
} from "./dates/calendar-period.ts";
export { businessDay } from "./dates/business-day.ts";
export { formatDay, parseUsDate } from "./dates/us-date.ts";
export { timeRemaining } from "./dates/time-remaining.ts";
export { completionPercentage } from "./dates/completion.ts";
export type { FederalHoliday } from "./dates/federal-holidays.ts";
export { federalHolidayOn, federalHolidays } from "./dates/federal-holidays.ts";
export type { HolidayShift, Payday } from "./dates/payday.ts";
export { payday } from "./dates/payday.ts";
export { fullName, initials } from "./people/names.ts";
