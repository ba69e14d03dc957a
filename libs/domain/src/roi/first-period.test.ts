import { describe, expect, test } from "vitest";
import { termsWith } from "../testing/sample-terms.ts";
import { planPayouts } from "./plan-payouts.ts";
import type { Terms } from "./terms.ts";

const amounts = (changes: Partial<Terms>): number[] =>
  planPayouts(termsWith(changes)).rows.map((row) => row.amount);

describe("a daily first payout", () => {
  test("of the worked example is 8000.00 × 45 / 365, and the total is the sum of the rows", () => {
    const plan = planPayouts(termsWith({ roiPaymentType: "daily" }));
    expect(plan.rows.map((row) => row.amount)).toEqual([
      98_630, 266_666, 266_666, 266_666, 266_666, 266_670,
    ]);
    expect(plan.totalRoi).toBe(1_431_964);
    expect(plan.dailyFirstPeriod).toEqual({ days: 45, divisor: 365 });
    expect(plan.rows[0]?.explain.basis).toBe("daily");
    expect(plan.rows[0]?.explain.daily).toEqual({ days: 45, divisor: 365 });
    expect(plan.rows[1]?.explain.daily).toBeNull();
    expect(plan.roundingNotice?.effectiveTotal).toBe(1_431_964);
  });

  test("divides by 90 for quarterly calculation", () => {
    const quarterly = { roiCalculation: "quarterly", roiPercentage: 200 } as const;
    expect(amounts({ ...quarterly, roiPaymentType: "daily" })).toEqual([
      100_000, 200_000, 200_000, 200_000, 200_000, 200_000,
    ]);
  });

  test("is the equal share for term calculation", () => {
    const terms = { roiCalculation: "term", roiPaymentType: "daily" } as const;
    expect(amounts(terms)).toEqual(amounts({ roiCalculation: "term" }));
    expect(planPayouts(termsWith(terms)).dailyFirstPeriod).toEqual({ days: 45, divisor: null });
  });

  test("is the whole total when it is the only payout", () => {
    expect(amounts({ roiPaymentType: "daily", termValue: 3 })).toEqual([98_630]);
  });
});

describe("a custom first payout", () => {
  test("is the given amount; the others keep their equal share", () => {
    const plan = planPayouts(termsWith({ roiPaymentType: "other", customFirstPeriodROI: 123_45 }));
    expect(plan.rows[0]?.amount).toBe(12_345);
    expect(plan.rows[0]?.explain.basis).toBe("custom");
    expect(plan.rows[5]?.amount).toBe(266_670);
    expect(plan.totalRoi).toBe(12_345 + 4 * 266_666 + 266_670);
  });

  test("is ignored for other payment types", () => {
    expect(amounts({ customFirstPeriodROI: 1 })).toEqual(amounts({}));
  });
});
