import { addDays, formatDay, isDay, SETTLING_WINDOW_DAYS, type Day } from "@accord/domain";
import * as z from "@accord/zod";

/** What is wrong with the day of a rollover; undefined when nothing is. */
function dayProblem(text: string, dueDate: Day | undefined): string | undefined {
  if (text.trim() === "") return "Rollover date is required";
  if (!isDay(text)) return "Enter a date that exists, as MM/DD/YYYY";
  if (dueDate === undefined || text >= earliestDay(dueDate)) return undefined;
  return `This payout is due ${formatDay(dueDate)}. Roll it over on ${formatDay(earliestDay(dueDate))} or later.`;
}

/** The first day that a payout may be rolled over on (decisions section 3, Rollover). */
export const earliestDay = (dueDate: Day): Day => addDays(dueDate, -SETTLING_WINDOW_DAYS);

/** The day of a rollover; one that is made from a payout is bound to its due day. */
export const rolloverDay = (dueDate?: Day) =>
  z.string().superRefine((text, context) => {
    const message = dayProblem(text, dueDate);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  });
