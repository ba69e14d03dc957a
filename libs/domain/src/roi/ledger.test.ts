import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryDay } from "../testing/arbitrary-terms.ts";
import { ledgerOf } from "./ledger.ts";

const movements = [
  { date: "2026-08-03", amount: 5000 },
  { date: "2026-03-01", amount: -2000 },
  { date: "2026-08-03", amount: -1000 },
];

describe("ledgerOf", () => {
  test("before(day) excludes the movements of that day", () => {
    expect(ledgerOf(10_000, movements).before("2026-03-01")).toBe(10_000);
    expect(ledgerOf(10_000, movements).before("2026-03-02")).toBe(8000);
    expect(ledgerOf(10_000, movements).before("2026-08-03")).toBe(8000);
    expect(ledgerOf(10_000, movements).before("2026-08-04")).toBe(12_000);
  });

  test("atEndOf(day) includes the movements of that day", () => {
    expect(ledgerOf(10_000, movements).atEndOf("2026-02-28")).toBe(10_000);
    expect(ledgerOf(10_000, movements).atEndOf("2026-03-01")).toBe(8000);
    expect(ledgerOf(10_000, movements).atEndOf("2026-08-03")).toBe(12_000);
  });

  test("firstNegativeDay finds the first day that ends below zero", () => {
    expect(ledgerOf(10_000, movements).firstNegativeDay()).toBeNull();
    expect(ledgerOf(1000, movements).firstNegativeDay()).toBe("2026-03-01");
    const sameDay = [
      { date: "2026-05-05", amount: -2000 },
      { date: "2026-05-05", amount: 1500 },
    ];
    expect(ledgerOf(500, sameDay).firstNegativeDay()).toBeNull();
    expect(ledgerOf(499, sameDay).firstNegativeDay()).toBe("2026-05-05");
  });

  test("highest is the largest principal", () => {
    expect(ledgerOf(10_000, movements).highest()).toBe(12_000);
    expect(ledgerOf(10_000, []).highest()).toBe(10_000);
  });

  test("equals the initial amount plus the movements so far, in any order", () => {
    const anyMovement = fc.record({
      date: arbitraryDay(60),
      amount: fc.integer({ min: -999, max: 999 }),
    });
    fc.assert(
      fc.property(fc.array(anyMovement), arbitraryDay(60), (any, day) => {
        const sum = (counts: (date: string) => boolean): number =>
          any.filter(({ date }) => counts(date)).reduce((total, { amount }) => total + amount, 500);
        expect(ledgerOf(500, any).before(day)).toBe(sum((date) => date < day));
        expect(ledgerOf(500, any).atEndOf(day)).toBe(sum((date) => date <= day));
      }),
    );
  });
});
