import { type Day, compareDays } from "./day.ts";
import { addMonths, diffDays } from "./arithmetic.ts";
import type { AgreementStatus } from "../enums.ts";
import { divideHalfUp } from "../money/rounding.ts";
import { formatPercent } from "../money/percent.ts";
import { pluralForm } from "../plural.ts";

const count = (number: number, noun: string) => `${number} ${pluralForm(number, noun)}`;

/** For example "1 month, 3 days remaining" or "Expired" (docs/rules.md#time-remaining). */
export function timeRemaining(endDate: Day, today: Day): string {
  const days = diffDays(today, endDate);
  if (days < 0) return "Expired";
  if (days === 0) return "Expires today";
  const months = days < 30 ? 0 : wholeMonthsBetween(today, endDate);
  if (months === 0) return `${count(days, "day")} remaining`;
  const rest = diffDays(addMonths(today, months), endDate);
  const text = count(months, "month");
  return rest === 0 ? `${text} remaining` : `${text}, ${count(rest, "day")} remaining`;
}

export function wholeMonthsBetween(from: Day, to: Day): number {
  if (compareDays(from, to) >= 0) return 0;
  const guess =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    (Number(to.slice(5, 7)) - Number(from.slice(5, 7)));
  return compareDays(addMonths(from, guess), to) <= 0 ? guess : guess - 1;
}

/** Elapsed share of the term, "0.00" to "100.00" (docs/rules.md#completion-percentage). */
export function completionPercentage(
  startDate: Day,
  endDate: Day,
  today: Day,
  status: AgreementStatus,
): string {
  const total = diffDays(startDate, endDate);
  const passed = Math.max(0, diffDays(startDate, today));
  if (status === "completed" || (total <= 0 && passed > 0)) return formatPercent(10_000);
  if (total <= 0) return formatPercent(0);
  return formatPercent(divideHalfUp(BigInt(Math.min(passed, total)) * 10_000n, BigInt(total)));
}
