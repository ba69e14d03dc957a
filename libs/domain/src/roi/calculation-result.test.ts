import { describe, expect, test } from "vitest";
import { workedExample } from "../testing/sample-terms.ts";
import { acceptsPostedTotal, calculationResult } from "./calculation-result.ts";
import { planPayouts } from "./plan-payouts.ts";

describe("the live calculation result", () => {
  const plan = planPayouts(workedExample);

  test("has the specified wire format", () => {
    const result = calculationResult(plan);
    expect(result).toMatchObject({
      totalROI: "16000.00",
      firstPayoutDate: "2026-04-01",
      periodsInTerm: 2,
    });
    expect(result.payoutSchedule).toHaveLength(6);
    expect(result.payoutSchedule[0]).toEqual({
      period: "Q1 2026",
      date: "2026-04-01",
      amount: "2666.66",
    });
  });

  test("acceptsPostedTotal allows a difference of one cent", () => {
    expect(
      [-2, -1, 0, 1, 2].map((off) => acceptsPostedTotal(plan.totalRoi, 1_600_000 + off)),
    ).toEqual([false, true, true, true, false]);
  });
});
