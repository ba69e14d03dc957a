import { type Day, dayParts } from "../dates/day.ts";
import { halfOf, quarterOf, yearOf } from "../dates/calendar-period.ts";
import { addMonths } from "../dates/arithmetic.ts";
import type { PayoutFrequency } from "../enums.ts";

/** "Q1 2026", "H1 2026" or "Year 2026". */
export function periodLabelOf(day: Day, frequency: PayoutFrequency): string {
  if (frequency === "quarterly") return `Q${quarterOf(day)} ${yearOf(day)}`;
  if (frequency === "semi-annually") return `H${halfOf(day)} ${yearOf(day)}`;
  return `Year ${dayParts(day).year}`;
}

/** Names the period before the payout: a quarterly payout on 2025-04-02 is "Q1 2025". */
export function payoutLabel(date: Day, frequency: PayoutFrequency, periodIndex: number): string {
  if (frequency === "term") return "Full Term";
  if (frequency === "monthly") return `Period ${periodIndex}`;
  return periodLabelOf(addMonths(date, -monthsBack(frequency)), frequency);
}

function monthsBack(frequency: PayoutFrequency): number {
  if (frequency === "quarterly") return 3;
  return frequency === "semi-annually" ? 6 : 12;
}
