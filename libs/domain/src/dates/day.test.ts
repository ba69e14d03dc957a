import { describe, expect, test } from "vitest";
import { compareDays, dayOf, dayParts, daysInMonth, isDay } from "./day.ts";

describe("calendar days", () => {
  test.each(["2026-02-28", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])(
    "isDay accepts %s",
    (text) => {
      expect(isDay(text)).toBe(true);
    },
  );

  test.each([
    "2026-02-29",
    "1900-02-29",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "0000-01-01",
    "2026-1-1",
    "2026-01-01T00:00:00Z",
    "20260101",
    "02/15/2026",
    "",
  ])("isDay rejects %j", (text) => {
    expect(isDay(text)).toBe(false);
    expect(() => dayParts(text)).toThrow(RangeError);
  });

  test("dayOf builds a day from its parts and throws for an invalid one", () => {
    expect(dayOf(2026, 2, 5)).toBe("2026-02-05");
    expect(dayOf(33, 1, 1)).toBe("0033-01-01");
    expect(() => dayOf(2026, 2, 30)).toThrow(RangeError);
    expect(() => dayOf(10_000, 1, 1)).toThrow(RangeError);
    expect(() => dayOf(Number.NaN, 1, 1)).toThrow(RangeError);
  });

  test("compareDays follows the calendar", () => {
    expect(["2026-10-01", "2025-12-31", "2026-02-01"].toSorted(compareDays)).toEqual([
      "2025-12-31",
      "2026-02-01",
      "2026-10-01",
    ]);
    expect(compareDays("2026-01-01", "2026-01-01")).toBe(0);
  });

  test("daysInMonth knows leap years", () => {
    expect([1, 2, 4, 12].map((month) => daysInMonth(2023, month))).toEqual([31, 28, 30, 31]);
    expect(daysInMonth(2024, 2)).toBe(29);
  });
});
