import { describe, expect, test } from "vitest";
import { termsWith, workedExample } from "../testing/sample-terms.ts";
import { planPayouts } from "./plan-payouts.ts";

const amounts = (plan: ReturnType<typeof planPayouts>): number[] =>
  plan.rows.map((row) => row.amount);

describe("the worked example", () => {
  const plan = planPayouts(workedExample);

  test("has 2 periods and 6 payouts", () => {
    expect(plan.periodsInTerm).toBe(2);
    expect(plan.numberOfPayouts).toBe(6);
    expect(plan.termMonths).toBe("18");
    expect(plan.firstPayoutDate).toBe("2026-04-01");
  });

  test("pays 16000.00 in shares of 2666.66, the last one with the remaining cents", () => {
    expect(plan.totalRoi).toBe(1_600_000);
    expect(
      plan.rows.map(({ periodIndex, period, date, amount }) => [periodIndex, period, date, amount]),
    ).toEqual([
      [1, "Q1 2026", "2026-04-01", 266_666],
      [2, "Q2 2026", "2026-07-01", 266_666],
      [3, "Q3 2026", "2026-10-07", 266_666],
      [4, "Q4 2026", "2027-01-06", 266_666],
      [5, "Q1 2027", "2027-04-07", 266_666],
      [6, "Q2 2027", "2027-07-07", 266_670],
    ]);
  });

  test("has a notice that it pays for a year that is not full", () => {
    expect(plan.roundingNotice).toEqual({
      exactMonths: "18",
      periodsCounted: 2,
      effectiveTotal: 1_600_000,
    });
    const weeks = planPayouts(termsWith({ termValue: 52, termUnit: "weeks" }));
    expect(weeks.roundingNotice?.exactMonths).toBe("12.009");
    expect(planPayouts(termsWith({ termValue: 24 })).roundingNotice).toBeNull();
  });

  test("explains each amount", () => {
    expect(plan.rows.at(-1)?.explain).toEqual({
      basis: "equal",
      principal: 10_000_000,
      referenceDay: "2027-07-01",
      roiPercentage: 800,
      periodsInTerm: 2,
      numberOfPayouts: 6,
      fullTotal: 1_600_000,
      share: 266_666,
      leftOverCents: 4,
      daily: null,
      holidayShift: null,
    });
    expect(plan.rows[0]?.explain.leftOverCents).toBe(0);
  });
});

describe("the total ROI", () => {
  test("is amount × percentage × quarters for quarterly calculation", () => {
    const terms = termsWith({ roiCalculation: "quarterly", roiPercentage: 250 });
    expect(planPayouts(terms).totalRoi).toBe(1_500_000);
  });

  test("is amount × percentage for term calculation", () => {
    expect(planPayouts(termsWith({ roiCalculation: "term" })).totalRoi).toBe(800_000);
  });

  test("is rounded half up to the cent once", () => {
    const once = { roiCalculation: "term", payoutFrequency: "term", roiPercentage: 50 } as const;
    expect(planPayouts(termsWith({ ...once, investmentAmount: 100 })).totalRoi).toBe(1);
    expect(planPayouts(termsWith({ ...once, investmentAmount: 99 })).totalRoi).toBe(0);
    const twice = { roiCalculation: "annual", roiPercentage: 25, investmentAmount: 100 } as const;
    expect(planPayouts(termsWith(twice)).totalRoi).toBe(1);
  });

  test("is 0 for an amount of 0, with the same number of rows", () => {
    expect(amounts(planPayouts(termsWith({ investmentAmount: 0 })))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test("goes to the last payout when it has fewer cents than payouts", () => {
    const tiny = termsWith({ totalRoiManual: 5 });
    expect(amounts(planPayouts(tiny))).toEqual([0, 0, 0, 0, 0, 5]);
  });

  test("when typed, is split equally without a first period rule or notice", () => {
    const plan = planPayouts(termsWith({ totalRoiManual: 100_000, roiPaymentType: "daily" }));
    expect(amounts(plan)).toEqual([16_666, 16_666, 16_666, 16_666, 16_666, 16_670]);
    expect(plan.totalRoi).toBe(100_000);
    expect(plan.roundingNotice).toBeNull();
    expect(plan.dailyFirstPeriod).toBeNull();
    expect(plan.rows[0]?.explain.basis).toBe("typed-total");
  });

  test("may be typed as zero", () => {
    expect(planPayouts(termsWith({ totalRoiManual: 0 })).totalRoi).toBe(0);
    expect(planPayouts(termsWith({ totalRoiManual: null })).totalRoi).toBe(1_600_000);
  });
});
