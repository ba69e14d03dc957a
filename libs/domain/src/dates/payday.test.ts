import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { weekday } from "./arithmetic.ts";
import { federalHolidayOn } from "./federal-holidays.ts";
import { payday } from "./payday.ts";

describe("payday", () => {
  test("is the first Wednesday of the month", () => {
    expect(payday(2026, 4)).toEqual({ date: "2026-04-01", shift: null });
    expect(payday(2026, 10)).toEqual({ date: "2026-10-07", shift: null });
    expect(payday(2027, 1)).toEqual({ date: "2027-01-06", shift: null });
  });

  test.each([
    [2025, 1, "2025-01-02", "2025-01-01", "New Year's Day"],
    [2029, 7, "2029-07-05", "2029-07-04", "Independence Day"],
    [2031, 1, "2031-01-02", "2031-01-01", "New Year's Day"],
  ])(
    "moves to Thursday in %i-%i, where the Wednesday is a holiday",
    (year, month, date, from, holiday) => {
      expect(payday(year, month)).toEqual({ date, shift: { from, holiday } });
    },
  );

  test("is a Wednesday or Thursday within the first eight days and never a holiday", () => {
    const anyMonth = fc.record({
      year: fc.integer({ min: 1, max: 9998 }),
      month: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(anyMonth, ({ year, month }) => {
        const { date, shift } = payday(year, month);
        expect(weekday(date)).toBe(shift === null ? 3 : 4);
        expect(federalHolidayOn(date)).toBeNull();
        expect(Number(date.slice(8))).toBeLessThanOrEqual(8);
      }),
      { numRuns: 500 },
    );
  });
});
