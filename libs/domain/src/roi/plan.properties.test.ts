import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { weekday } from "../dates/arithmetic.ts";
import { isDay } from "../dates/day.ts";
import { federalHolidayOn } from "../dates/federal-holidays.ts";
import { arbitraryMovements, arbitraryTerms } from "../testing/arbitrary-terms.ts";
import { multiplyDivideHalfUp } from "../money/rounding.ts";
import type { Plan } from "./plan.ts";
import { planPayouts, planWithMovements } from "./plan-payouts.ts";
import { validateTerms } from "./validate-terms.ts";

const sum = (plan: Plan): number => plan.rows.reduce((total, row) => total + row.amount, 0);

describe("every generated schedule", () => {
  test("has valid terms", () => {
    fc.assert(
      fc.property(arbitraryTerms, (terms) => {
        expect(validateTerms(terms)).toEqual([]);
      }),
    );
  });

  test("has rows that sum to its total", () => {
    const anyPair = arbitraryTerms.chain((terms) =>
      fc.record({ terms: fc.constant(terms), movements: arbitraryMovements(terms) }),
    );
    fc.assert(
      fc.property(anyPair, ({ terms, movements }) => {
        for (const plan of [planPayouts(terms), planWithMovements(terms, movements)]) {
          expect(sum(plan)).toBe(plan.totalRoi);
          expect(
            plan.rows.every((row) => Number.isSafeInteger(row.amount) && row.amount >= 0),
          ).toBe(true);
        }
      }),
    );
  });

  test("with a full first payout has the total of the formula, and only its last share differs", () => {
    fc.assert(
      fc.property(arbitraryTerms, (terms) => {
        const full = { ...terms, roiPaymentType: "full" as const };
        const plan = planPayouts(full);
        const factors = [terms.investmentAmount, terms.roiPercentage, plan.periodsInTerm];
        expect(sum(plan)).toBe(multiplyDivideHalfUp(factors, 10_000));
        const shares = new Set(plan.rows.slice(0, -1).map((row) => row.amount));
        expect(shares.size).toBeLessThanOrEqual(1);
        const [first, last] = [plan.rows[0]?.amount ?? 0, plan.rows.at(-1)?.amount ?? 0];
        expect(last - first).toBeGreaterThanOrEqual(0);
        expect(last - first).toBeLessThan(plan.rows.length);
      }),
    );
  });

  test("pays on a Wednesday, or on the Thursday after a holiday", () => {
    fc.assert(
      fc.property(arbitraryTerms, (terms) => {
        for (const { date, explain } of planPayouts(terms).rows) {
          expect(isDay(date)).toBe(true);
          expect(federalHolidayOn(date)).toBeNull();
          expect(weekday(date)).toBe(explain.holidayShift === null ? 3 : 4);
        }
      }),
    );
  });

  test("has rising dates after the start and unique labels", () => {
    fc.assert(
      fc.property(arbitraryTerms, (terms) => {
        const { rows } = planPayouts(terms);
        let before = terms.startDate;
        for (const row of rows) {
          expect(row.date > before).toBe(true);
          before = row.date;
        }
        expect(new Set(rows.map((row) => row.period)).size).toBe(rows.length);
        expect(rows.map((row) => row.periodIndex)).toEqual(rows.map((_, index) => index + 1));
      }),
    );
  });

  test("has rising dates after a typed first date", () => {
    const typed = fc.tuple(arbitraryTerms, fc.integer({ min: 0, max: 400 }));
    fc.assert(
      fc.property(typed, ([terms, days]) => {
        const firstPayoutDate = planPayouts({ ...terms, payoutFrequency: "monthly" }).rows[days % 3]
          ?.date;
        const { rows } = planPayouts({ ...terms, firstPayoutDate });
        const dates = rows.map((row) => row.date);
        expect(dates).toEqual([...new Set(dates)].toSorted());
      }),
    );
  });
});
