import { describe, expect, test } from "vitest";
import { dailyFirstPeriod, midPeriodStart } from "./mid-period.ts";

describe("a mid-period start", () => {
  test("is more than 7 days after the first day of the period", () => {
    expect(midPeriodStart("2026-01-08", "quarterly")).toBeNull();
    expect(midPeriodStart("2026-01-09", "quarterly")).toEqual({
      period: "Q1 2026",
      days: 8,
    });
  });

  test("uses the quarter, half or year of the payout frequency", () => {
    expect(midPeriodStart("2026-04-05", "quarterly")).toBeNull();
    expect(midPeriodStart("2026-04-05", "semi-annually")).toEqual({
      period: "H1 2026",
      days: 94,
    });
    expect(midPeriodStart("2026-07-05", "semi-annually")).toBeNull();
    expect(midPeriodStart("2026-07-05", "annually")).toEqual({
      period: "Year 2026",
      days: 185,
    });
  });

  test("never applies to monthly and term payouts", () => {
    expect(midPeriodStart("2026-02-15", "monthly")).toBeNull();
    expect(midPeriodStart("2026-02-15", "term")).toBeNull();
  });
});

describe("dailyFirstPeriod", () => {
  test("counts from the start to the end of its calendar quarter, both included", () => {
    expect(dailyFirstPeriod({ startDate: "2026-02-15", roiCalculation: "annual" }).days).toBe(45);
    expect(dailyFirstPeriod({ startDate: "2026-06-30", roiCalculation: "annual" }).days).toBe(1);
    expect(dailyFirstPeriod({ startDate: "2026-07-01", roiCalculation: "annual" }).days).toBe(92);
  });

  test("divides by 90 for quarterly and 365 for annual calculation; no divisor for term", () => {
    const startDate = "2026-02-15";
    expect(dailyFirstPeriod({ startDate, roiCalculation: "quarterly" }).divisor).toBe(90);
    expect(dailyFirstPeriod({ startDate, roiCalculation: "annual" }).divisor).toBe(365);
    expect(dailyFirstPeriod({ startDate, roiCalculation: "term" }).divisor).toBeNull();
  });
});
