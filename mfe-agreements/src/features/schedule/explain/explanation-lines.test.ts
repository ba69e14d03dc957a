import { planWithMovements, type Movement, type Terms } from "@accord/domain";
import { describe, expect, test } from "vitest";
import { explanationLines } from "./explanation-lines.ts";

const workedExample: Terms = {
  investmentAmount: 10_000_000,
  roiPercentage: 800,
  roiCalculation: "annual",
  termValue: 18,
  termUnit: "months",
  payoutFrequency: "quarterly",
  startDate: "2026-02-15",
  endDate: "2027-08-15",
};

function lines(row: number, changes: Partial<Terms> = {}, movements: readonly Movement[] = []) {
  const terms = { ...workedExample, ...changes };
  const planned = planWithMovements(terms, movements).rows[row - 1];
  return planned ? explanationLines(planned, terms.investmentAmount) : [];
}

describe("the explanation of a payout", () => {
  test("shows the equal share of the worked example, and who gets the left-over cents", () => {
    expect(lines(1)).toEqual([
      "Principal × ROI × periods in term, split equally",
      "$100,000.00 × 8.00% × 2 periods = $16,000.00",
      "$16,000.00 ÷ 6 payouts = $2,666.66, and the last one takes the $0.04 left over",
    ]);
    expect(lines(6).at(-1)).toBe("This is the last one: $2,666.66 + $0.04 = $2,666.70");
  });

  test("omits left-over cents when there are none", () => {
    expect(lines(1, { roiPercentage: 900 }).at(-1)).toBe("$18,000.00 ÷ 6 payouts = $3,000.00");
  });

  test("uses the singular for one period and one payout", () => {
    const single = { roiCalculation: "term", payoutFrequency: "term" } as const;
    expect(lines(1, single).slice(1)).toEqual([
      "$100,000.00 × 8.00% × 1 period = $8,000.00",
      "$8,000.00 ÷ 1 payout = $8,000.00",
    ]);
  });

  test("shows days and divisor of a daily first payout; the others keep their share", () => {
    expect(lines(1, { roiPaymentType: "daily" })).toEqual([
      "Paid by the day: 45 days from the start to the end of its calendar quarter",
      "$100,000.00 × 8.00% × 45 ÷ 365 days = $986.30",
    ]);
    expect(lines(2, { roiPaymentType: "daily" })).toEqual(lines(2));
    expect(lines(1, { roiPaymentType: "daily", roiCalculation: "quarterly" }).at(-1)).toBe(
      "$100,000.00 × 8.00% × 45 ÷ 90 days = $4,000.00",
    );
  });

  test("names the holiday that moved the payday", () => {
    const start = { startDate: "2024-11-01", endDate: "2026-05-01" };
    expect(lines(1, start).at(-1)).toBe(
      "01/01/2025 is New Year's Day, so one day later: 01/02/2025",
    );
  });

  test("names a typed total and a typed first payout", () => {
    expect(lines(1, { totalRoiManual: 600_000 })).toEqual([
      "Total ROI was typed, and is split equally",
      "$6,000.00 ÷ 6 payouts = $1,000.00",
    ]);
    expect(lines(1, { roiPaymentType: "other", customFirstPeriodROI: 50_000 })).toEqual([
      "The first payout was typed: $500.00",
    ]);
  });

  test("shows how the principal before the reference day came about", () => {
    const added = [{ date: "2026-08-03", amount: 5_000_000 }];
    expect(lines(2, {}, added)).toEqual(lines(2));
    expect(lines(3, {}, added)).toEqual([
      "Principal before 10/01/2026: $100,000.00 at the start + $50,000.00 moved since = $150,000.00",
      "Principal × ROI × periods in term, split equally",
      "$150,000.00 × 8.00% × 2 periods = $24,000.00",
      "$24,000.00 ÷ 6 payouts = $4,000.00",
    ]);
    expect(lines(3, {}, [{ date: "2026-08-03", amount: -4_000_000 }])[0]).toBe(
      "Principal before 10/01/2026: $100,000.00 at the start - $40,000.00 moved since = $60,000.00",
    );
    expect(lines(3, { totalRoiManual: 600_000 }, added)).toEqual(
      lines(3, { totalRoiManual: 600_000 }),
    );
  });
});
