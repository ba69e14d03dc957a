import type { Day, DayParts } from "../dates/day.ts";
import { dayOf, dayParts } from "../dates/day.ts";
import { addMonths } from "../dates/arithmetic.ts";
import { startOfHalf, startOfQuarter, startOfYear } from "../dates/calendar-period.ts";
import { payday } from "../dates/payday.ts";
import type { HolidayShift, Payday } from "../dates/payday.ts";
import type { PayoutFrequency } from "../enums.ts";
import { MONTHS_BETWEEN_PAYOUTS, numberOfPayouts } from "./counts.ts";
import { payoutLabel } from "./labels.ts";
import type { Terms } from "./terms.ts";

/** Number, label and day of a payout: what does not depend on any amount. */
export interface PayoutSlot {
  /** From 1. */
  readonly periodIndex: number;
  readonly period: string;
  readonly date: Day;
  /** Movements of principal dated before this day count for the payout. */
  readonly referenceDay: Day;
  /** The holiday that moved the payday, or null. */
  readonly holidayShift: HolidayShift | null;
}

type Dated = Pick<
  Terms,
  "startDate" | "endDate" | "payoutFrequency" | "termValue" | "termUnit" | "firstPayoutDate"
>;

/** First day of the month of the first payout (docs/rules.md#payout-dates). */
function firstPayoutMonth(terms: Dated): Day {
  const { startDate, payoutFrequency } = terms;
  if (payoutFrequency === "quarterly") return addMonths(startOfQuarter(startDate), 3);
  if (payoutFrequency === "semi-annually") return addMonths(startOfHalf(startDate), 6);
  if (payoutFrequency === "annually") return addMonths(startOfYear(startDate), 12);
  const last = dayParts(payoutFrequency === "term" ? terms.endDate : startDate);
  return addMonths(dayOf(last.year, last.month, 1), 1);
}

/**
 * The payouts of an agreement without their amounts. Each falls on the payday of its month; a typed
 * firstPayoutDate is row 1's date as it stands, and later rows step from its month. Dates strictly
 * rise. The rows depend on start, end, term and frequency alone, never on principal.
 */
export function payoutSlots(terms: Dated): PayoutSlot[] {
  const { payoutFrequency: frequency, firstPayoutDate: typed } = terms;
  const firstMonth = dayParts(typed ?? firstPayoutMonth(terms));
  const step = MONTHS_BETWEEN_PAYOUTS[frequency] ?? 0;
  return Array.from({ length: numberOfPayouts(terms) }, (_, index) => {
    const { date, shift } =
      index === 0 && typed ? asTyped(typed) : paydayAfter(firstMonth, index * step);
    const periodIndex = index + 1;
    return {
      periodIndex,
      period: payoutLabel(date, frequency, periodIndex),
      date,
      referenceDay: referenceDay(date, terms),
      holidayShift: shift,
    };
  });
}

/**
 * The earliest of the day after the labelled period ends, the end date and the due day
 * (docs/rules.md#reference-day). A single term payout's period ends with the end date.
 */
function referenceDay(date: Day, { payoutFrequency, endDate }: Dated): Day {
  const start = payoutFrequency === "term" ? date : startOfPeriod(date, payoutFrequency);
  return start < endDate ? start : endDate;
}

/** The period that a payout pays for ended the day before its due day's own period began. */
function startOfPeriod(date: Day, frequency: Exclude<PayoutFrequency, "term">): Day {
  if (frequency === "quarterly") return startOfQuarter(date);
  if (frequency === "semi-annually") return startOfHalf(date);
  if (frequency === "annually") return startOfYear(date);
  const { year, month } = dayParts(date);
  return dayOf(year, month, 1);
}

function asTyped(date: Day): Payday {
  return { date, shift: null };
}

function paydayAfter({ year, month }: DayParts, months: number): Payday {
  const total = year * 12 + month - 1 + months;
  return payday(Math.floor(total / 12), (total % 12) + 1);
}
