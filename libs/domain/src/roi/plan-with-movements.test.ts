import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../dates/arithmetic.ts";
import { arbitraryMovements, arbitraryTerms } from "../testing/arbitrary-terms.ts";
import { termsWith, workedExample } from "../testing/sample-terms.ts";
import type { Movement } from "./ledger.ts";
import { principalBefore } from "./ledger.ts";
import { planPayouts, planWithMovements } from "./plan-payouts.ts";

const amounts = (movements: Movement[], terms = workedExample): number[] =>
  planWithMovements(terms, movements).rows.map((row) => row.amount);

describe("a schedule whose principal moves", () => {
  it("takes $50,000.00 added on 2026-08-03 from row 3 on", () => {
    const plan = planWithMovements(workedExample, [{ date: "2026-08-03", amount: 5_000_000 }]);
    expect(plan.rows.map((row) => row.amount)).toEqual([
      266_666, 266_666, 400_000, 400_000, 400_000, 400_000,
    ]);
    expect(plan.totalRoi).toBe(2_133_332);
    expect(plan.rows[2]?.explain.principal).toBe(15_000_000);
    expect(plan.rows[2]?.explain.fullTotal).toBe(2_400_000);
  });

  it("counts a movement from the day after it: one on the due day does not change that row", () => {
    const onDueDay = amounts([{ date: "2026-07-01", amount: 5_000_000 }]);
    expect(onDueDay).toEqual([266_666, 266_666, 400_000, 400_000, 400_000, 400_000]);
    const dayBefore = amounts([{ date: "2026-06-30", amount: 5_000_000 }]);
    expect(dayBefore).toEqual([266_666, 400_000, 400_000, 400_000, 400_000, 400_000]);
  });

  it("pays nothing on money that left", () => {
    expect(amounts([{ date: "2026-12-01", amount: -10_000_000 }])).toEqual([
      266_666, 266_666, 266_666, 0, 0, 0,
    ]);
  });

  it("takes the daily first payout of the principal on its due day", () => {
    const daily = termsWith({ roiPaymentType: "daily" });
    expect(amounts([{ date: "2026-03-02", amount: 10_000_000 }], daily)[0]).toBe(197_260);
  });

  it("leaves a typed total alone", () => {
    const typed = termsWith({ totalRoiManual: 600_000 });
    expect(amounts([{ date: "2026-03-02", amount: 10_000_000 }], typed)).toEqual(
      Array.from({ length: 6 }, () => 100_000),
    );
  });

  it("without movements is the plan of the principal", () => {
    fc.assert(
      fc.property(arbitraryTerms, (terms) => {
        expect(planWithMovements(terms, [])).toEqual(planPayouts(terms));
      }),
      { numRuns: 50 },
    );
  });

  it("has as row i the row i of the plan for the principal on that row's due day", () => {
    const anyPair = arbitraryTerms.chain((terms) =>
      fc.record({ terms: fc.constant(terms), movements: arbitraryMovements(terms) }),
    );
    fc.assert(
      fc.property(anyPair, ({ terms, movements }) => {
        const plan = planWithMovements(terms, movements);
        const still = planPayouts(terms);
        expect(plan.rows.map((row) => row.date)).toEqual(still.rows.map((row) => row.date));
        for (const [index, row] of plan.rows.slice(0, 20).entries()) {
          const principal = principalBefore(terms.investmentAmount, movements, row.date);
          const alone = planPayouts({ ...terms, investmentAmount: principal });
          expect(row).toEqual(alone.rows[index]);
        }
      }),
      { numRuns: 50 },
    );
  });

  it("takes every movement of the longest term into account", () => {
    const terms = termsWith({ termValue: 1200, payoutFrequency: "monthly" });
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
