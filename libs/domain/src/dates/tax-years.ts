import { yearOf } from "./calendar-period.ts";
import type { Day } from "./day.ts";

/** The years that a 1099 can be filed for (docs/rules.md#tax-years). */
export function taxYears(today: Day): readonly number[] {
  const current = yearOf(today);
  return [0, 1, 2, 3, 4].map((back) => current - back);
}
