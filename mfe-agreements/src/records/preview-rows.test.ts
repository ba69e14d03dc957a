import type { Payout } from "@accord/contracts";
import { movementsOf, planWithMovements, type Terms, termsOf } from "@accord/domain";
import { expect, test } from "vitest";
import { sampleAgreement } from "../testing/sample-agreement.ts";
import { samplePayouts, sampleRollover } from "../testing/sample-money.ts";
import { previewRows, totalOf } from "./preview-rows.ts";

/** The schedule after an edit of the sample agreement, three of six payouts paid. */
function edited(changes: Partial<Terms>, fourth: Partial<Payout> = {}) {
  const payouts = samplePayouts.map((row) => (row.periodIndex === 4 ? { ...row, ...fourth } : row));
  const terms = { ...termsOf(sampleAgreement()), ...changes };
  const rows = previewRows(
    planWithMovements(terms, movementsOf(payouts, [sampleRollover()], [])),
    payouts,
  );
  return { rows, total: totalOf(rows) };
}

const amounts = (...input: Parameters<typeof edited>) =>
  edited(...input).rows.map(({ amount }) => amount);

test("equals the stored rows when nothing has changed", () => {
  expect(amounts({})).toEqual([266_666, 266_666, 266_666, 266_666, 266_666, 266_670]);
  expect(edited({}).total).toBe(1_600_000);
});

test("keeps paid rows, plans the others, and sums what will be stored", () => {
  expect(amounts({ roiPercentage: 900 })).toEqual([
    266_666, 266_666, 266_666, 300_000, 300_000, 300_000,
  ]);
  expect(edited({ roiPercentage: 900 }).total).toBe(1_699_998);
  // Three paid ones of 2,666.66 and three of the typed 6,000.00 ÷ 6.
  expect(edited({ totalRoiManual: 600_000 }).total).toBe(1_099_998);
});

test("keeps amount and date of an adjusted row, sorted by date", () => {
  const byHand = { adjusted: true, amount: "1.00", dueDate: "2027-05-01" };
  const { rows } = edited({ roiPercentage: 900 }, byHand);
  expect(rows.map(({ periodIndex }) => periodIndex)).toEqual([1, 2, 3, 5, 4, 6]);
  expect(rows[4]).toMatchObject({ amount: 100, date: "2027-05-01" });
});

test("keeps what a released run pays, within the plan and beyond it", () => {
  const released = { inPayment: true };
  expect(edited({ roiPercentage: 900 }, released).total).toBe(1_666_664);
  const { rows, total } = edited({ termValue: 6, endDate: "2026-08-15" }, released);
  expect(rows.map(({ periodIndex }) => periodIndex)).toEqual([1, 2, 3, 4]);
  expect(total).toBe(1_066_664);
});

test("drops unpaid rows beyond a shorter plan, but no history", () => {
  const short = { termValue: 6, endDate: "2026-08-15" };
  expect(edited(short).rows.map(({ period }) => period)).toEqual(["Q1 2026", "Q2 2026", "Q3 2026"]);
  expect(edited(short).rows[2]?.planned).toBeNull();
});
