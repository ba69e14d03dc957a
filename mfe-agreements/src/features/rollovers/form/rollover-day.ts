import { addDays, formatDay, SETTLING_WINDOW_DAYS, type Day } from "@accord/domain";
import { typedDay } from "../../../records/typed-day.ts";

/** The earliest rollover date of a payout (docs/rules.md#rolling-over-a-payout). */
export const earliestDay = (dueDate: Day): Day => addDays(dueDate, -SETTLING_WINDOW_DAYS);

/** `dueDate`: of the payout that it is made from. */
export const rolloverDay = (dueDate?: Day) =>
  typedDay("Rollover date", (day) => {
    if (dueDate === undefined || day >= earliestDay(dueDate)) return undefined;
    return `This payout is due ${formatDay(dueDate)}. Roll it over on ${formatDay(earliestDay(dueDate))} or later.`;
  });
