import { describe, expect, test } from "vitest";
import { numberOfPayouts, paysForPartPeriod, periodsInTerm } from "./counts.ts";

const term = (termValue: number, termUnit: "days" | "weeks" | "months") => ({
  termValue,
  termUnit,
});

describe("periodsInTerm", () => {
  test.each([
    ["annual", 18, "months", 2],
    ["annual", 12, "months", 1],
    ["annual", 52, "weeks", 2],
    ["annual", 51, "weeks", 1],
    ["annual", 360, "days", 1],
    ["annual", 361, "days", 2],
    ["quarterly", 18, "months", 6],
    ["quarterly", 13, "weeks", 2],
    ["quarterly", 1, "days", 1],
    ["term", 600, "months", 1],
  ] as const)(
    "%s calculation of %i %s counts %i",
    (roiCalculation, termValue, termUnit, periods) => {
      expect(periodsInTerm({ roiCalculation, ...term(termValue, termUnit) })).toBe(periods);
    },
  );

  test("paysForPartPeriod reports a last period that is not full", () => {
    expect(paysForPartPeriod({ roiCalculation: "annual", ...term(18, "months") })).toBe(true);
    expect(paysForPartPeriod({ roiCalculation: "annual", ...term(52, "weeks") })).toBe(true);
    expect(paysForPartPeriod({ roiCalculation: "annual", ...term(24, "months") })).toBe(false);
    expect(paysForPartPeriod({ roiCalculation: "quarterly", ...term(18, "months") })).toBe(false);
    expect(paysForPartPeriod({ roiCalculation: "quarterly", ...term(90, "days") })).toBe(false);
    expect(paysForPartPeriod({ roiCalculation: "term", ...term(7, "months") })).toBe(false);
  });
});

describe("numberOfPayouts", () => {
  test.each([
    ["monthly", 18, "months", 18],
    ["monthly", 45, "days", 2],
    ["quarterly", 18, "months", 6],
    ["quarterly", 19, "months", 7],
    ["semi-annually", 18, "months", 3],
    ["semi-annually", 19, "months", 4],
    ["annually", 18, "months", 2],
    ["annually", 52, "weeks", 2],
    ["term", 18, "months", 1],
    ["monthly", 1200, "months", 1200],
  ] as const)("%s over %i %s is %i", (payoutFrequency, termValue, termUnit, payouts) => {
    expect(numberOfPayouts({ payoutFrequency, ...term(termValue, termUnit) })).toBe(payouts);
  });
});
