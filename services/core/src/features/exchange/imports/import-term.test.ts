import { expect, test } from "vitest";
import { termBetween, termOf } from "./import-term.ts";

test.each([
  ["2026-01-15", "2027-01-15", 12, "months"],
  ["2026-01-01", "2026-12-31", 12, "months"],
  ["2026-01-31", "2026-02-28", 1, "months"],
  ["2026-06-30", "2026-12-31", 6, "months"],
  ["2024-02-29", "2025-02-28", 12, "months"],
  ["2025-02-28", "2028-02-29", 36, "months"],
  ["2026-03-01", "2026-03-31", 1, "months"],
  ["2025-11-30", "2026-11-27", 362, "days"],
  ["2026-01-15", "2026-02-01", 17, "days"],
  ["2026-01-15", "2026-01-15", 1, "days"],
])("from %s to %s are %i %s", (start, end, termValue, termUnit) => {
  expect(termBetween(start, end)).toEqual({ termValue, termUnit });
});

test.each([
  ["18 months", 18, "months", "2027-07-15"],
  ["12.0", 12, "months", "2027-01-15"],
  ["12", 12, "months", "2027-01-15"],
  ["1 yr", 12, "months", "2027-01-15"],
  ["24mo.", 24, "months", "2028-01-15"],
  ["52 wks", 52, "weeks", "2027-01-14"],
  ["90-day", 90, "days", "2026-04-15"],
])("a term of %s gives the end", (term, termValue, termUnit, endDate) => {
  expect(termOf({ startDate: "2026-01-15", term })).toEqual({ termValue, termUnit, endDate });
});

test("a term that is too long and days that cannot be entered end no check", () => {
  expect(termOf({ startDate: "2026-01-15", termValue: 999_999_999 })).toHaveProperty("endDate");
  expect(termOf({ startDate: "9999-11-30", endDate: "9999-12-31" })).toHaveProperty("termValue", 1);
});
