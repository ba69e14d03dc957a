import { expect, test } from "vitest";
import { lastQuarter } from "./last-quarter.ts";

test.each([
  ["2026-11-21", "2026-07-01", "2026-09-30"],
  ["2026-10-01", "2026-07-01", "2026-09-30"],
  ["2026-09-30", "2026-04-01", "2026-06-30"],
  ["2027-01-02", "2026-10-01", "2026-12-31"],
])("lastQuarter on %s is %s to %s", (today, from, to) => {
  expect(lastQuarter(today)).toEqual({ from, to });
});
