import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryDay } from "../testing/arbitrary-terms.ts";
import { firstNegativeDay, ledgerOf, principalAtEndOf, principalBefore } from "./ledger.ts";

const movements = [
  { date: "2026-08-03", amount: 5000 },
  { date: "2026-03-01", amount: -2000 },
  { date: "2026-08-03", amount: -1000 },
];

describe("the principal of a day", () => {
  it("before a due day leaves that day's movements out", () => {
    expect(principalBefore(10_000, movements, "2026-03-01")).toBe(10_000);
    expect(principalBefore(10_000, movements, "2026-03-02")).toBe(8000);
    expect(principalBefore(10_000, movements, "2026-08-03")).toBe(8000);
    expect(principalBefore(10_000, movements, "2026-08-04")).toBe(12_000);
  });

  it("at the end of a day takes them in", () => {
    expect(principalAtEndOf(10_000, movements, "2026-02-28")).toBe(10_000);
    expect(principalAtEndOf(10_000, movements, "2026-03-01")).toBe(8000);
    expect(principalAtEndOf(10_000, movements, "2026-08-03")).toBe(12_000);
  });

  it("is never negative unless a whole day ends below zero", () => {
    expect(firstNegativeDay(10_000, movements)).toBeNull();
    expect(firstNegativeDay(1000, movements)).toBe("2026-03-01");
    const sameDay = [
      { date: "2026-05-05", amount: -2000 },
      { date: "2026-05-05", amount: 1500 },
    ];
    expect(firstNegativeDay(500, sameDay)).toBeNull();
    expect(firstNegativeDay(499, sameDay)).toBe("2026-05-05");
  });

  it("has a highest value", () => {
    expect(ledgerOf(10_000, movements).highest()).toBe(12_000);
    expect(ledgerOf(10_000, []).highest()).toBe(10_000);
  });

  it("is the initial amount plus the movements up to then, in any order", () => {
    const anyMovement = fc.record({
      date: arbitraryDay(60),
      amount: fc.integer({ min: -999, max: 999 }),
    });
    fc.assert(
      fc.property(fc.array(anyMovement), arbitraryDay(60), (any, day) => {
        const sum = (counts: (date: string) => boolean): number =>
          any.filter(({ date }) => counts(date)).reduce((total, { amount }) => total + amount, 500);
        expect(principalBefore(500, any, day)).toBe(sum((date) => date < day));
        expect(principalAtEndOf(500, any, day)).toBe(sum((date) => date <= day));
      }),
    );
  });
});
