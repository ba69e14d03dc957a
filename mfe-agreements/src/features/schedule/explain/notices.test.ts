import type { Terms } from "@accord/domain";
import { expect, it } from "vitest";
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

it("says how rows and a typed total take principal that moves", () => {
  const moved = [{ date: "2026-08-03", amount: 5_000_000 }];
  expect(principalNotice(terms, [])).toBeNull();
  expect(principalNotice(terms, moved)).toContain("uses the principal on its due day");
  expect(principalNotice({ ...terms, totalRoiManual: 1 }, moved)).toContain("ignores that");
});
