import { expect, test } from "vitest";
import { quantile } from "./quantile.ts";

test.each([
  { values: [3, 1, 2], share: 0.5, is: 2 },
  { values: [10, 9, 8, 7, 6, 5, 4, 3, 2, 1], share: 0.95, is: 10 },
  { values: [1, 2, 3, 4], share: 1, is: 4 },
  { values: [], share: 0.5, is: 0 },
])("below $share of $values lies $is", ({ values, share, is }) => {
  expect(quantile(values, share)).toBe(is);
});
