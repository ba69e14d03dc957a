import { expect, test } from "vitest";
import { addBankingDays, isBankingDay } from "./banking-day.ts";

test.each(["2026-07-03", "2027-06-18", "2027-12-24", "2027-12-31", "2026-11-27", "2028-11-10"])(
  "is true on %s, although a holiday may be observed on it",
  (day) => {
    expect(isBankingDay(day)).toBe(true);
  },
);

test.each([
  ["a Saturday", "2026-11-21"],
  ["a Sunday", "2026-11-22"],
  ["a holiday on a weekday", "2026-11-26"],
  ["the Monday after a holiday on a Sunday", "2027-07-05"],
  ["a holiday on a Saturday", "2027-12-25"],
  ["New Year's Day", "2027-01-01"],
  ["the Monday after New Year's Day on a Sunday", "2023-01-02"],
])("is false on %s", (_title, day) => {
  expect(isBankingDay(day)).toBe(false);
});

test("addBankingDays skips weekends and holidays in both directions", () => {
  expect(addBankingDays("2026-11-25", 1)).toBe("2026-11-27");
  expect(addBankingDays("2026-11-25", 2)).toBe("2026-11-30");
  expect(addBankingDays("2026-11-30", -2)).toBe("2026-11-25");
  expect(addBankingDays("2026-11-28", 0)).toBe("2026-11-28");
});
