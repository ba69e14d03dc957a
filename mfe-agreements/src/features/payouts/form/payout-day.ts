import { formatDay, type Day } from "@accord/domain";
import { typedDay } from "../../../records/typed-day.ts";

/** The days that a payout may have. */
export interface DayLimits {
  /** The agreement's start. */
  readonly from: Day;
  /** Today for money that was paid; an unpaid row may lie ahead. */
  readonly to?: Day | undefined;
}

/** The day of a payout, with what the server would say against it. */
export const payoutDay = ({ from, to }: DayLimits) =>
  typedDay("Payout date", (day) => {
    if (to !== undefined && day > to) {
      return `Payout date must not be after today, ${formatDay(to)}`;
    }
    if (day >= from) return undefined;
    return `Payout date must not be before the agreement's start, ${formatDay(from)}`;
  });
