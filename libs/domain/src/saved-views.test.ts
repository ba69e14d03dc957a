import { expect, test } from "vitest";
import { isViewQuery } from "./saved-views.ts";

test.each(["", "q=oka", "q=a%26b&sort=-roiPaid&columns=investor,status&density=compact"])(
  "a view of investors holds %o",
  (query) => expect(isViewQuery("investors", query)).toBe(true),
);

test.each([
  "cursor=x",
  "page=2",
  "id=7",
  "add=1",
  "q=a&q=b",
  "term=12",
  "saved=1",
  "q=%00",
  "q=a%0Ab",
  "q=%7F",
  "q=%FF",
])("a view of investors does not hold %s", (query) =>
  expect(isViewQuery("investors", query)).toBe(false),
);

test("each page has filters of its own", () => {
  expect(isViewQuery("agreements", "term=12")).toBe(true);
  expect(isViewQuery("payouts", "view=paid&method=check")).toBe(true);
  expect(isViewQuery("payout-runs", "status=draft")).toBe(true);
});
