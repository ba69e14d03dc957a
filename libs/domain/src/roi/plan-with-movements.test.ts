import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../dates/arithmetic.ts";
import { arbitraryMovements, arbitraryTerms } from "../testing/arbitrary-terms.ts";
import { expectedAmounts, expectedReferenceDay } from "../testing/expected-schedule.ts";
import { termsWith, workedExample } from "../testing/sample-terms.ts";
import { type Movement, ledgerOf } from "./ledger.ts";
import { planPayouts, planWithMovements } from "./plan-payouts.ts";
import type { Terms } from "./terms.ts";

const amounts = (movements: Movement[], terms = workedExample): number[] =>
  planWithMovements(terms, movements).rows.map((row) => row.amount);

describe("planWithMovements", () => {
  test("counts $50,000.00 added on 2026-08-03 from row 3 on", () => {
    const plan = planWithMovements(workedExample, [{ date: "2026-08-03", amount: 5_000_000 }]);
    expect(plan.rows.map((row) => row.amount)).toEqual([
      266_666, 266_666, 400_000, 400_000, 400_000, 400_000,
    ]);
    expect(plan.totalRoi).toBe(2_133_332);
    expect(plan.rows[2]?.explain.principal).toBe(15_000_000);
    expect(plan.rows[2]?.explain.fullTotal).toBe(2_400_000);
  });

  test("ignores money added between the end of a period and its payday", () => {
    expect(amounts([{ date: "2026-10-02", amount: 5_000_000 }])).toEqual([
      266_666, 266_666, 266_666, 400_000, 400_000, 400_000,
    ]);
  });

  test("pays a quarter's ROI when principal leaves after the quarter, but not within it", () => {
    expect(amounts([{ date: "2026-07-01", amount: -10_000_000 }])).toEqual([
      266_666, 266_666, 0, 0, 0, 0,
    ]);
    expect(amounts([{ date: "2026-06-30", amount: -10_000_000 }])).toEqual([
      266_666, 0, 0, 0, 0, 0,
    ]);
  });

  const fullTerm = termsWith({ payoutFrequency: "term", termValue: 12, endDate: "2027-02-15" });

  test("pays a term payout on the principal before the end date", () => {
    const leaves = (date: string) =>
      planWithMovements(fullTerm, [{ date, amount: -10_000_000 }]).rows.map((row) => [
        row.date,
        row.amount,
      ]);
    expect(leaves("2027-02-15")).toEqual([["2027-03-03", 800_000]]);
    expect(leaves("2027-02-14")).toEqual([["2027-03-03", 0]]);
  });

  test("uses the due day when a typed first payout date is before the end date", () => {
    const early = { ...fullTerm, firstPayoutDate: "2026-12-02" };
    expect(amounts([{ date: "2026-12-01", amount: -10_000_000 }], early)).toEqual([0]);
    expect(amounts([{ date: "2026-12-02", amount: -10_000_000 }], early)).toEqual([800_000]);
  });

  test("ends a monthly period with the month before the due month", () => {
    const monthly = termsWith({ payoutFrequency: "monthly", termValue: 12, endDate: "2027-02-15" });
    const rows = (date: string) => amounts([{ date, amount: -10_000_000 }], monthly).slice(0, 3);
    expect(rows("2026-04-30")).toEqual([66_666, 66_666, 0]);
    expect(rows("2026-05-01")).toEqual([66_666, 66_666, 66_666]);
  });

  test.each([
    ["semi-annually", "2026-06-30", "2026-07-01"],
    ["annually", "2026-12-31", "2027-01-01"],
  ] as const)("ends a period paid %s on %s", (payoutFrequency, lastDay, nextDay) => {
    const terms = termsWith({ payoutFrequency, termValue: 24, endDate: "2028-02-15" });
    const first = (date: string) => amounts([{ date, amount: -10_000_000 }], terms)[0];
    expect(first(lastDay)).toBe(0);
    expect(first(nextDay)).toBe(planPayouts(terms).rows[0]?.amount);
  });

  test("ignores principal that leaves on the end date", () => {
    const ended = termsWith({ endDate: "2027-06-30" });
    expect(amounts([{ date: "2027-06-30", amount: -10_000_000 }], ended).at(-1)).toBe(266_670);
    expect(amounts([{ date: "2027-06-29", amount: -10_000_000 }], ended).at(-1)).toBe(0);
  });

  test("pays no ROI on principal that left", () => {
    expect(amounts([{ date: "2026-12-01", amount: -10_000_000 }])).toEqual([
      266_666, 266_666, 266_666, 0, 0, 0,
    ]);
  });

  test("computes a daily first payout from the principal before its reference day", () => {
    const daily = termsWith({ roiPaymentType: "daily" });
    expect(amounts([{ date: "2026-03-02", amount: 10_000_000 }], daily)[0]).toBe(197_260);
    expect(amounts([{ date: "2026-04-01", amount: 10_000_000 }], daily)[0]).toBe(98_630);
  });

  test("does not change a typed total", () => {
    const typed = termsWith({ totalRoiManual: 600_000 });
    expect(amounts([{ date: "2026-03-02", amount: 10_000_000 }], typed)).toEqual(
      Array.from({ length: 6 }, () => 100_000),
    );
  });

  test("without movements equals planPayouts", () => {
    fc.assert(
      fc.property(arbitraryTerms, (terms) => {
        expect(planWithMovements(terms, [])).toEqual(planPayouts(terms));
      }),
      { numRuns: 50 },
    );
  });

  const anyPair = arbitraryTerms.chain((terms) =>
    fc.record({
      terms: fc.record({
        base: fc.constant(terms),
        // An end date or a first payout date other than the proposed one.
        endDate: fc.option(fc.integer({ min: 1, max: 900 })),
        firstPayoutDate: fc.option(fc.integer({ min: 0, max: 500 })),
        totalRoiManual: fc.option(fc.integer({ min: 0, max: 900_000_00 }), { freq: 8 }),
      }),
      movements: arbitraryMovements(terms),
    }),
  );
  const withOptions = ({ terms: { base, ...options } }: Pair): Terms => ({
    ...base,
    totalRoiManual: options.totalRoiManual,
    endDate: options.endDate === null ? base.endDate : addDays(base.startDate, options.endDate),
    firstPayoutDate:
      options.firstPayoutDate === null ? null : addDays(base.startDate, options.firstPayoutDate),
  });
  type Pair = typeof anyPair extends fc.Arbitrary<infer Value> ? Value : never;

  test("matches an independent implementation to the cent", () => {
    fc.assert(
      fc.property(anyPair, (pair) => {
        const terms = withOptions(pair);
        const plan = planWithMovements(terms, pair.movements);
        expect(plan.rows.map((row) => row.amount)).toEqual(
          expectedAmounts(terms, pair.movements, plan.rows),
        );
        expect(plan.totalRoi).toBe(plan.rows.reduce((sum, row) => sum + row.amount, 0));
        for (const row of plan.rows) {
          expect(row.explain.referenceDay).toBe(expectedReferenceDay(row, terms));
        }
      }),
      { numRuns: 300 },
    );
  });

  test("row i is row i of the plan for the principal before its reference day", () => {
    fc.assert(
      fc.property(anyPair, (pair) => {
        const terms = withOptions(pair);
        const plan = planWithMovements(terms, pair.movements);
        const still = planPayouts(terms);
        expect(plan.rows.map((row) => row.date)).toEqual(still.rows.map((row) => row.date));
        for (const [index, row] of plan.rows.slice(0, 20).entries()) {
          const before = expectedReferenceDay(row, terms);
          const principal = ledgerOf(terms.investmentAmount, pair.movements).before(before);
          const alone = planPayouts({ ...terms, investmentAmount: principal });
          expect(row).toEqual(alone.rows[index]);
        }
      }),
      { numRuns: 50 },
    );
  });

  test("counts every movement of the longest term", () => {
    const terms = termsWith({
      termValue: 1200,
      payoutFrequency: "monthly",
      endDate: "2126-02-15",
    });
    const movements = Array.from({ length: 1200 }, (_, index) => ({
      date: addDays(terms.startDate, index * 30),
      amount: 100,
    }));
    const plan = planWithMovements(terms, movements);
    const last = plan.rows.at(-1);
    expect(plan.rows).toHaveLength(1200);
    expect(last?.explain.principal).toBe(terms.investmentAmount + 120_000);
  });
});
