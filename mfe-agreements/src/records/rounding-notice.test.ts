import { planPayouts, type Terms } from "@accord/domain";
import { expect, test } from "vitest";
import { roundingNotice } from "./rounding-notice.ts";

const terms: Terms = {
  investmentAmount: 10_000_000,
  roiPercentage: 800,
  roiCalculation: "annual",
  termValue: 18,
  termUnit: "months",
  payoutFrequency: "quarterly",
  startDate: "2026-02-15",
  endDate: "2027-08-15",
};

const notice = (changes: Partial<Terms>, total?: number) => {
  const changed = { ...terms, ...changes };
  return roundingNotice(planPayouts(changed), changed.roiCalculation, total);
};

test("names the exact months, the counted periods and the total of a rounded-up term", () => {
  expect(notice({})).toBe(
    "The term is 18 months, which counts as 2 full years. Total ROI of $16,000.00 pays for both.",
  );
  expect(notice({ termValue: 52, termUnit: "weeks" })).toBe(
    "The term is 12.009 months, which counts as 2 full years. Total ROI of $16,000.00 pays for both.",
  );
  expect(notice({ termValue: 1, roiCalculation: "quarterly" })).toBe(
    "The term is 1 month, which counts as 1 full quarter. Total ROI of $8,000.00 pays for it.",
  );
  expect(notice({ termValue: 25 })).toBe(
    "The term is 25 months, which counts as 3 full years. Total ROI of $24,000.00 pays for all 3.",
  );
  expect(notice({ termValue: 13, termUnit: "weeks", roiCalculation: "quarterly" })).toContain(
    "The term is 3.002 months, which counts as 2 full quarters.",
  );
  expect(notice({ termValue: 24 })).toBeNull();
});

test("does not claim that all periods are paid in full when the first payout differs", () => {
  expect(notice({ roiPaymentType: "daily" })).toBe(
    "The term is 18 months, which counts as 2 full years. Total ROI is $14,319.64 with the first payout by the day.",
  );
  expect(notice({ roiPaymentType: "other", customFirstPeriodROI: 100_000 })).toContain(
    "with the first payout as typed.",
  );
});

test("names the plan's total when payouts that are history change the sum", () => {
  expect(notice({}, 1_500_000)).toContain("By the plan, total ROI of $16,000.00 pays for both.");
});
