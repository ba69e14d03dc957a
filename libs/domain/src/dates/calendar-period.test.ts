import { describe, expect, test } from "vitest";
import * as period from "./calendar-period.ts";
import { taxYears } from "./calendar-period.ts";

describe("calendar periods", () => {
  test("quarters start in January, April, July and October", () => {
    expect(period.startOfQuarter("2026-02-15")).toBe("2026-01-01");
    expect(period.endOfQuarter("2026-02-15")).toBe("2026-03-31");
    expect(period.startOfQuarter("2026-12-31")).toBe("2026-10-01");
    expect(period.endOfQuarter("2026-04-01")).toBe("2026-06-30");
    expect(["2026-03-31", "2026-04-01", "2026-09-30", "2026-10-01"].map(period.quarterOf)).toEqual([
      1, 2, 3, 4,
    ]);
  });

  test("halves start in January and July", () => {
    expect(period.startOfHalf("2026-06-30")).toBe("2026-01-01");
    expect(period.endOfHalf("2026-06-30")).toBe("2026-06-30");
    expect(period.startOfHalf("2026-07-01")).toBe("2026-07-01");
    expect(period.endOfHalf("2026-07-01")).toBe("2026-12-31");
    expect(["2026-06-30", "2026-07-01"].map(period.halfOf)).toEqual([1, 2]);
  });

  test("years start on January 1 and end on December 31", () => {
    expect(period.startOfYear("2026-06-30")).toBe("2026-01-01");
    expect(period.endOfYear("2026-06-30")).toBe("2026-12-31");
    expect(period.yearOf("2026-06-30")).toBe(2026);
  });
});

test("taxYears returns the current year and the four before", () => {
  expect(taxYears("2026-01-01")).toEqual([2026, 2025, 2024, 2023, 2022]);
});
