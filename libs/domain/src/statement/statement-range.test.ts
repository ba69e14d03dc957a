import { expect, test } from "vitest";
import { lastQuarter, rangeProblems } from "./statement-range.ts";

test.each([
  ["2026-11-21", "2026-07-01", "2026-09-30"],
  ["2026-10-01", "2026-07-01", "2026-09-30"],
  ["2026-09-30", "2026-04-01", "2026-06-30"],
  ["2027-01-02", "2026-10-01", "2026-12-31"],
])("lastQuarter on %s is %s to %s", (today, from, to) => {
  expect(lastQuarter(today)).toEqual({ from, to });
});

test.each([
  [{ from: "2026-07-01", to: "2026-09-30" }, {}],
  [{ from: "2026-09-30", to: "2026-07-01" }, { to: "To must not be before From" }],
  [{ from: "2026-07-01", to: "2026-11-22" }, { to: "To must not be after today" }],
  [
    { from: "", to: "2026-02-30" },
    { from: "From is required", to: "Enter a date that exists, as MM/DD/YYYY" },
  ],
])("the problems of %j are %j", (range, problems) => {
  expect(rangeProblems(range, "2026-11-21")).toEqual(problems);
});
