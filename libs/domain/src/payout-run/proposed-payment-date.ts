import { addMonths } from "../dates/arithmetic.ts";
import { isBankingDay } from "../dates/banking-day.ts";
import { type Day, dayParts } from "../dates/day.ts";
import { payday } from "../dates/payday.ts";
import { earliestPayment } from "./line-problems.ts";

/**
 * The payment date that a new run proposes: the next payday that is a banking day and that a bank
 * file sent today still reaches (docs/rules.md#payday, docs/rules.md#banking-days).
 */
export function proposedPaymentDate(today: Day, leadDays: number): Day {
  const earliest = earliestPayment(today, leadDays);
  for (let month = today; ; month = addMonths(month, 1)) {
    const parts = dayParts(month);
    const { date } = payday(parts.year, parts.month);
    if (date >= earliest && isBankingDay(date)) return date;
  }
}
