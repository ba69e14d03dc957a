import { describe, expect, test } from "vitest";
import {
  endDateMismatch,
  fitsTerm,
  formatTermMonths,
  formatTwoDecimalMonths,
  proposedEndDate,
  termMonths,
} from "./term.ts";

describe("the term in months", () => {
  test("is an exact fraction", () => {
    expect(termMonths({ termValue: 45, termUnit: "days" })).toEqual({
      numerator: 45,
      denominator: 30,
    });
    expect(termMonths({ termValue: 52, termUnit: "weeks" })).toEqual({
      numerator: 5200,
      denominator: 433,
    });
    expect(termMonths({ termValue: 18, termUnit: "months" })).toEqual({
      numerator: 18,
      denominator: 1,
    });
  });

  test.each([
    [52, "weeks", "12.009"],
    [13, "weeks", "3.002"],
    [26, "weeks", "6.005"],
    [420, "weeks", "96.998"],
    [433, "weeks", "100"],
    [45, "days", "1.50"],
    [365, "days", "12.167"],
    [360, "days", "12"],
    [18, "months", "18"],
  ] as const)("of %i %s is shown as %s", (termValue, termUnit, text) => {
    expect(formatTermMonths({ termValue, termUnit })).toBe(text);
  });

  test.each([
    [18, "months", "18"],
    [52, "weeks", "12.01"],
    [13, "weeks", "3.00"],
    [433, "weeks", "100"],
    [45, "days", "1.50"],
    [365, "days", "12.17"],
    [1, "days", "0.03"],
  ] as const)("of %i %s is printed as %s", (termValue, termUnit, text) => {
    expect(formatTwoDecimalMonths({ termValue, termUnit })).toBe(text);
  });

  test.each([
    [1200, "months", true],
    [1201, "months", false],
    [36_000, "days", true],
    [36_001, "days", false],
    [5196, "weeks", true],
    [5197, "weeks", false],
  ] as const)("%i %s is within the longest term: %s", (termValue, termUnit, fits) => {
    expect(fitsTerm({ termValue, termUnit })).toBe(fits);
  });
});

describe("the proposed end date", () => {
  test("is start plus term, clamped to the end of the month", () => {
    expect(proposedEndDate("2026-02-15", { termValue: 18, termUnit: "months" })).toBe("2027-08-15");
    expect(proposedEndDate("2026-08-31", { termValue: 6, termUnit: "months" })).toBe("2027-02-28");
    expect(proposedEndDate("2026-02-15", { termValue: 52, termUnit: "weeks" })).toBe("2027-02-14");
    expect(proposedEndDate("2026-02-15", { termValue: 90, termUnit: "days" })).toBe("2026-05-16");
  });

  test("endDateMismatch returns it when the agreement ends on another day", () => {
    const term = { startDate: "2026-02-15", termValue: 18, termUnit: "months" } as const;
    expect(endDateMismatch({ ...term, endDate: "2027-08-15" })).toBeNull();
    expect(endDateMismatch({ ...term, endDate: "2027-08-14" })).toBe("2027-08-15");
  });
});
