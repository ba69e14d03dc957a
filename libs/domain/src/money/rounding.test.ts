import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { divideHalfUp, divideUp, multiplyDivideHalfUp } from "./rounding.ts";

describe("divideHalfUp, multiplyDivideHalfUp, divideUp", () => {
  test.each([
    [5n, 2n, 3],
    [1n, 2n, 1],
    [49n, 100n, 0],
    [-1n, 2n, 0],
    [-3n, 2n, -1],
    [-51n, 100n, -1],
    [7n, 7n, 1],
  ])("%i divided by %i is %i", (dividend, divisor, result) => {
    expect(divideHalfUp(dividend, divisor)).toBe(result);
  });

  test("multiply exactly beyond the range of a float", () => {
    expect(multiplyDivideHalfUp([999_999_999_999, 99_999, 400], 99_999 * 400)).toBe(
      999_999_999_999,
    );
    expect(multiplyDivideHalfUp([10_000_000, 800, 45], 10_000 * 365)).toBe(98_630);
  });

  test("are within half of the exact quotient", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
        fc.integer({ min: 1, max: 10 ** 6 }),
        (dividend, divisor) => {
          const twiceTheError =
            2n * (BigInt(divideHalfUp(dividend, BigInt(divisor))) * BigInt(divisor) - dividend);
          expect(twiceTheError).toBeGreaterThan(-BigInt(divisor));
          expect(twiceTheError).toBeLessThanOrEqual(BigInt(divisor));
        },
      ),
    );
  });

  test("divideUp rounds up any remainder", () => {
    expect(divideUp(18n, 12n)).toBe(2);
    expect(divideUp(24n, 12n)).toBe(2);
    expect(divideUp(0n, 12n)).toBe(0);
    expect(divideUp(-1n, 2n)).toBe(0);
  });

  test("throw for a divisor of zero, fractions and unsafe results", () => {
    expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError);
    expect(() => divideUp(1n, 0n)).toThrow(RangeError);
    expect(() => multiplyDivideHalfUp([1.5], 1)).toThrow(RangeError);
    expect(() => divideHalfUp(10n ** 20n, 1n)).toThrow(RangeError);
  });
});
