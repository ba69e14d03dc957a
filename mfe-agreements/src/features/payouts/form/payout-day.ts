import { formatDay, type Day } from "@accord/domain";
import { typedDay } from "../../../records/typed-day.ts";

/** Allowed days, inclusive. */
export interface DayLimits {
  /** The agreement's start date. */
  readonly from: Day;
  /** Today for completed payouts; absent for unpaid rows. */
  readonly to?: Day | undefined;
}

export const payoutDay = ({ from, to }: DayLimits) =>
  typedDay("Payout date", (day) => {
    if (to !== undefined && day > to) {
      return `Payout date must not be after today, ${formatDay(to)}`;
    }
    if (day >= from) return undefined;
    return `Payout date must not be before the agreement's start, ${formatDay(from)}`;
  });
