import { yearOf, type Day } from "@accord/domain";

/** The years of the 1099 cards: the current one and the four before (specification section 9). */
export function taxYears(today: Day): readonly number[] {
  const current = yearOf(today);
  return [0, 1, 2, 3, 4].map((back) => current - back);
}
