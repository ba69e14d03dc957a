import { describe, expect, test } from "vitest";
import { earnedThisYear, type EarningAgreement } from "./earned-this-year.ts";
import { weightedRoi, weightedTermMonths } from "./weighted-averages.ts";

const agreement = (changes: Partial<EarningAgreement> = {}): EarningAgreement => ({
  investmentAmount: 10_000_000,
  roiPercentage: 800,
  startDate: "2026-02-15",
  endDate: "2027-08-15",
  status: "active",
  ...changes,
});

describe("earnedThisYear", () => {
  test.each([
    ["before the start", "2026-02-14", 0],
    ["on the first day", "2026-02-15", 0],
    // 8000.00 × 278 / 365 = 6093.1507
    ["in the year of the start", "2026-11-20", 609_315],
    // 8000.00 × 319 / 365 = 6991.7808
    ["at the end of that year", "2026-12-31", 699_178],
    ["in a later year: a full year at once", "2027-01-01", 800_000],
    ["after the term, still running", "2028-05-01", 800_000],
  ])("%s", (_when, today, cents) => {
    expect(earnedThisYear(agreement(), today)).toBe(cents);
  });

  test("is 365 days at most in a leap year", () => {
    expect(earnedThisYear(agreement({ startDate: "2028-01-01" }), "2028-12-31")).toBe(800_000);
  });

  test.each(["completed", "cancelled"] as const)(
    "counts a %s agreement until its term ended before this year",
    (status) => {
      expect(earnedThisYear(agreement({ status }), "2027-12-31")).toBe(800_000);
      expect(earnedThisYear(agreement({ status }), "2028-01-01")).toBe(0);
    },
  );

  test("rounds half up once", () => {
    // 0.50 × 1 % = 0.005
    const small = { investmentAmount: 50, roiPercentage: 100, startDate: "2025-01-01" };
    expect(earnedThisYear(agreement(small), "2026-11-20")).toBe(1);
  });

  test("is exact for the largest amounts", () => {
    const largest = { investmentAmount: 999_999_999_999, roiPercentage: 99_999 };
    const all = agreement({ ...largest, startDate: "2025-01-01" });
    // 9,999,999,999.99 × 9.9999 = 99,998,999,999.900001
    expect(earnedThisYear(all, "2026-11-20")).toBe(9_999_899_999_990);
  });
});

const months = (termValue: number, investmentAmount: number) =>
  ({ termValue, termUnit: "months", investmentAmount }) as const;

describe("weighted averages", () => {
  test("weight the ROI percentage by investment amount", () => {
    const rows = [
      { investmentAmount: 10_000_000, roiPercentage: 800 },
      { investmentAmount: 30_000_000, roiPercentage: 950 },
    ];
    // (100,000 × 8 + 300,000 × 9.5) / 400,000 = 9.125
    expect(weightedRoi(rows)).toBe(913);
  });

  test("weight the term in months, without decimals when whole", () => {
    expect(weightedTermMonths([months(18, 100), months(24, 100)])).toBe("21");
    expect(weightedTermMonths([months(18, 200), months(24, 100), months(12, 0)])).toBe("20");
    expect(weightedTermMonths([months(18, 100), months(23, 200)])).toBe("21.33");
  });

  test("keep days and weeks exact until the end", () => {
    const weeks = { termValue: 52, termUnit: "weeks", investmentAmount: 1 } as const;
    const days = { termValue: 45, termUnit: "days", investmentAmount: 1 } as const;
    expect(weightedTermMonths([weeks])).toBe("12.01");
    // (5200 / 433 + 1.5) / 2 = 6.75462
    expect(weightedTermMonths([weeks, days])).toBe("6.75");
    expect(weightedTermMonths([{ ...days, termValue: 15 }, months(1, 1)])).toBe("0.75");
  });

  test("use equal weights when all amounts are 0, and return 0 for an empty list", () => {
    const rates = [800, 900].map((roiPercentage) => ({ investmentAmount: 0, roiPercentage }));
    expect(weightedRoi(rates)).toBe(850);
    expect(weightedRoi([])).toBe(0);
    expect(weightedTermMonths([months(12, 0), months(18, 0)])).toBe("15");
    expect(weightedTermMonths([])).toBe("0");
  });
});
