import type { Terms } from "../roi/terms.ts";

/** The worked example of the ROI rules: $100,000.00 at 8 % a year, 18 months, paid quarterly. */
export const workedExample: Terms = {
  investmentAmount: 10_000_000,
  roiPercentage: 800,
  roiCalculation: "annual",
  termValue: 18,
  termUnit: "months",
  payoutFrequency: "quarterly",
  startDate: "2026-02-15",
  endDate: "2027-08-15",
};

/** The worked example with some terms changed. */
export function termsWith(changes: Partial<Terms>): Terms {
  return { ...workedExample, ...changes };
}
