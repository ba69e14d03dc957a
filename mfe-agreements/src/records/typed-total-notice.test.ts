import { expect, test } from "vitest";
import { typedTotalNotice } from "./typed-total-notice.ts";

test("names a typed total only when the payouts have another sum", () => {
  expect(typedTotalNotice(null, 600_000)).toBeNull();
  expect(typedTotalNotice(600_000, 600_000)).toBeNull();
  expect(typedTotalNotice(600_000, 766_666)).toContain(
    "typed total ROI is $6,000.00. The payouts add up to $7,666.66",
  );
});
