import { planWithMovements, type Movement, type Terms } from "@accord/domain";
import { expect, test } from "vitest";
import { principalNotice } from "./notices.ts";

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

const notice = (movements: readonly Movement[], changes: Partial<Terms> = {}) => {
  const changed = { ...terms, ...changes };
  return principalNotice(planWithMovements(changed, movements), changed);
};

test("explains how rows and a typed total handle moved principal", () => {
  const moved = [{ date: "2026-08-03", amount: 5_000_000 }];
  expect(notice([])).toBeNull();
  expect(notice(moved)).toContain("uses the principal at the end of the period");
  expect(notice(moved, { totalRoiManual: 1 })).toContain("ignores that");
});

test("returns null for principal that moves after the last payout", () => {
  expect(notice([{ date: "2027-07-01", amount: 5_000_000 }])).toBeNull();
});
