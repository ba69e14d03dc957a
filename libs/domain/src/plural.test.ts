import { expect, test } from "vitest";
import { pluralForm, pluralize } from "./plural.ts";

test("only 1 takes the singular", () => {
  expect([0, 1, 2].map((count) => pluralForm(count, "day"))).toEqual(["days", "day", "days"]);
});

test("the count is grouped, and an irregular plural is given", () => {
  expect(pluralize(1, "entry", "entries")).toBe("1 entry");
  expect(pluralize(12_000, "entry", "entries")).toBe("12,000 entries");
});
