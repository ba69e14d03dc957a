import { isDay, type Day } from "@accord/domain";
import * as z from "@accord/zod";

export const UNREADABLE_DAY = "Enter a date that exists, as MM/DD/YYYY";

/** `problemOf` adds a rule for a valid day. */
export const typedDay = (
  label: string,
  problemOf: (day: Day) => string | undefined = () => undefined,
) =>
  z.string().superRefine((text, context) => {
    if (isDay(text)) return report(problemOf(text));
    return report(text.trim() === "" ? `${label} is required` : UNREADABLE_DAY);
    function report(message: string | undefined) {
      if (message !== undefined) context.addIssue({ code: "custom", message });
    }
  });
