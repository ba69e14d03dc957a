import { type Day, type DayParts, dayOf, dayParts } from "../dates/day.ts";
import { addMonths } from "../dates/arithmetic.ts";
import { startOfHalf, startOfQuarter, startOfYear } from "../dates/calendar-period.ts";
import { payday, type Payday } from "../dates/payday.ts";
import type { PayoutFrequency } from "../enums.ts";
import { MONTHS_BETWEEN_PAYOUTS, numberOfPayouts } from "./counts.ts";
import { payoutLabel } from "./labels.ts";
import type { Terms } from "./terms.ts";

type Dated = Pick<
  Terms,
  "startDate" | "endDate" | "payoutFrequency" | "termValue" | "termUnit" | "firstPayoutDate"
>;

/** See docs/rules.md#payout-dates. */
function firstPayoutMonth(terms: Dated): Day {
  const { startDate, payoutFrequency } = terms;
  if (payoutFrequency === "quarterly") return addMonths(startOfQuarter(startDate), 3);
  if (payoutFrequency === "semi-annually") return addMonths(startOfHalf(startDate), 6);
  if (payoutFrequency === "annually") return addMonths(startOfYear(startDate), 12);
  const last = dayParts(payoutFrequency === "term" ? terms.endDate : startDate);
  return addMonths(dayOf(last.year, last.month, 1), 1);
}

/** A typed firstPayoutDate is the date of row 1; later rows continue from its month. */
export function payoutSlots(terms: Dated) {
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

export type PayoutSlot = ReturnType<typeof payoutSlots>[number];

/** See docs/rules.md#reference-day. */
function referenceDay(date: Day, { payoutFrequency, endDate }: Dated): Day {
  const start = payoutFrequency === "term" ? date : startOfPeriod(date, payoutFrequency);
  return start < endDate ? start : endDate;
}

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
