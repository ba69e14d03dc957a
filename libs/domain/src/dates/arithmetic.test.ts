import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryDay } from "../testing/arbitrary-terms.ts";
import { addDays, addMonths, diffDays, weekday } from "./arithmetic.ts";

describe("addDays, addMonths, diffDays, weekday", () => {
  test("addDays crosses months, years and leap days", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
    expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
    expect(addDays("1970-01-01", -1)).toBe("1969-12-31");
    expect(diffDays("2026-02-15", "2026-03-31")).toBe(44);
    expect(diffDays("2026-03-31", "2026-02-15")).toBe(-44);
    expect(diffDays("0001-01-01", "1970-01-01")).toBe(719_162);
  });

  test("days are counted across clock changes", () => {
    expect(diffDays("2026-03-07", "2026-03-09")).toBe(2);
    expect(addDays("2026-10-31", 1)).toBe("2026-11-01");
  });

  test("addMonths clamps to the end of the month", () => {
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2023-12-31", 2)).toBe("2024-02-29");
    expect(addMonths("2026-02-15", 18)).toBe("2027-08-15");
    expect(addMonths("2026-03-31", -1)).toBe("2026-02-28");
    expect(addMonths("2026-01-15", -13)).toBe("2024-12-15");
  });

  test("weekday is correct, also before 1970", () => {
    expect(weekday("2026-11-21")).toBe(6);
    expect(weekday("2025-01-01")).toBe(3);
    expect(weekday("1969-07-20")).toBe(0);
  });

  test("results outside years 1 to 9999 throw", () => {
    expect(() => addDays("9999-12-31", 1)).toThrow(RangeError);
    expect(() => addMonths("0001-01-31", -1)).toThrow(RangeError);
  });

  test("addDays and diffDays are inverse", () => {
    fc.assert(
      fc.property(arbitraryDay(), fc.integer({ min: -100_000, max: 100_000 }), (day, days) => {
        const moved = addDays(day, days);
        expect(diffDays(day, moved)).toBe(days);
        expect(addDays(moved, -days)).toBe(day);
        expect((((weekday(day) + days) % 7) + 7) % 7).toBe(weekday(moved));
      }),
    );
  });

  test("results match the runtime's own calendar", () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (serial) => {
        const expected = new Date(serial * 86_400_000).toISOString().slice(0, 10);
        expect(addDays("1970-01-01", serial)).toBe(expected);
        expect(diffDays("1970-01-01", expected)).toBe(serial);
      }),
    );
  });
});
