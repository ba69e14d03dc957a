import { formatDay, isDay, type Day } from "@accord/domain";

/** The days that a payout may have. */
export interface DayLimits {
  /** The agreement's start. */
  readonly from: Day;
  /** Today for money that was paid; an unpaid row may lie ahead. */
  readonly to?: Day | undefined;
}

/** What is wrong with the day of a payout, as the server would say it; undefined when nothing is. */
export function dayProblem(text: string, { from, to }: DayLimits): string | undefined {
  if (text.trim() === "") return "Payout date is required";
  if (!isDay(text)) return "Enter a date that exists, as MM/DD/YYYY";
  if (to !== undefined && text > to) {
    return `Payout date must not be after today, ${formatDay(to)}`;
  }
  if (text < from) {
    return `Payout date must not be before the agreement's start, ${formatDay(from)}`;
  }
  return undefined;
}
