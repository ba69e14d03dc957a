import { describe, expect, test } from "vitest";
import { federalHolidayOn, federalHolidays } from "./federal-holidays.ts";

// As published by the Office of Personnel Management, observed days, without Inauguration Day.
// oxfmt-ignore
const published: Record<number, string[]> = {
  2024: [
    "2024-01-01", "2024-01-15", "2024-02-19", "2024-05-27", "2024-06-19", "2024-07-04",
    "2024-09-02", "2024-10-14", "2024-11-11", "2024-11-28", "2024-12-25",
  ],
  2025: [
    "2025-01-01", "2025-01-20", "2025-02-17", "2025-05-26", "2025-06-19", "2025-07-04",
    "2025-09-01", "2025-10-13", "2025-11-11", "2025-11-27", "2025-12-25",
  ],
  2026: [
    "2026-01-01", "2026-01-19", "2026-02-16", "2026-05-25", "2026-06-19", "2026-07-03",
    "2026-09-07", "2026-10-12", "2026-11-11", "2026-11-26", "2026-12-25",
  ],
};

describe("federal holidays", () => {
  test.each([2024, 2025, 2026])("match the published list of %i", (year) => {
    expect(federalHolidays(year).map((holiday) => holiday.date)).toEqual(published[year]);
  });

  test("are named in calendar order", () => {
    expect(federalHolidays(2026).map((holiday) => holiday.name)).toEqual([
      "New Year's Day",
      "Birthday of Martin Luther King, Jr.",
      "Washington's Birthday",
      "Memorial Day",
      "Juneteenth National Independence Day",
      "Independence Day",
      "Labor Day",
      "Columbus Day",
      "Veterans Day",
      "Thanksgiving Day",
      "Christmas Day",
    ]);
  });

  test("on a Sunday are observed on Monday", () => {
    expect(federalHolidayOn("2027-07-05")).toBe("Independence Day");
    expect(federalHolidayOn("2027-07-04")).toBeNull();
    expect(federalHolidayOn("2023-01-02")).toBe("New Year's Day");
  });

  test("on a Saturday are observed on Friday, also in the previous year", () => {
    expect(federalHolidayOn("2027-06-18")).toBe("Juneteenth National Independence Day");
    expect(federalHolidayOn("2021-12-31")).toBe("New Year's Day");
    expect(federalHolidays(2022)[0]).toEqual({ name: "New Year's Day", date: "2021-12-31" });
    expect(federalHolidayOn("2022-01-01")).toBeNull();
    expect(federalHolidayOn("2026-12-31")).toBeNull();
  });

  test("do not include Inauguration Day", () => {
    expect(federalHolidayOn("2029-01-20")).toBeNull();
  });

  test("are defined up to year 9999", () => {
    expect(federalHolidayOn("9999-12-31")).toBeNull();
  });
});
