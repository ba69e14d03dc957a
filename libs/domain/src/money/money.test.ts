import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_MONEY, fitsMoney } from "./cents.ts";
import { formatMoney, isMoney, parseMoney, parseAmountInput } from "./money.ts";

describe("money on the wire", () => {
  test.each([
    ["1250.00", 125_000],
    ["1250", 125_000],
    ["1250.5", 125_050],
    ["0.07", 7],
    ["-12.30", -1230],
    ["-0.00", 0],
    ["9999999999.99", MAX_MONEY],
  ])("reads %s as %i cents", (wire, cents) => {
    expect(parseMoney(wire)).toBe(cents);
  });

  test.each([
    "",
    " ",
    "1,250.00",
    "$5",
    "1.234",
    "1e3",
    "+5",
    ".5",
    "5.",
    "NaN",
    "12.3.4",
    "1 000",
    "５",
  ])("refuses %j", (wire) => {
    expect(() => parseMoney(wire)).toThrow(RangeError);
    expect(isMoney(wire)).toBe(false);
  });

  test.each([
    [125_000, "1250.00"],
    [7, "0.07"],
    [70, "0.70"],
    [0, "0.00"],
    [-0, "0.00"],
    [-1230, "-12.30"],
    [-5, "-0.05"],
  ])("writes %i cents as %s", (cents, wire) => {
    expect(formatMoney(cents)).toBe(wire);
  });

  test("refuses to write what is not a whole number of cents", () => {
    expect(() => formatMoney(0.5)).toThrow(RangeError);
    expect(() => formatMoney(Number.NaN)).toThrow(RangeError);
    expect(() => formatMoney(2 ** 53)).toThrow(RangeError);
  });

  test("reads sums beyond a column, and says that they do not fit it", () => {
    expect(parseMoney("10000000000.00")).toBe(MAX_MONEY + 1);
    expect(isMoney("10000000000.00")).toBe(false);
    expect(isMoney("9999999999.99")).toBe(true);
    expect(fitsMoney(MAX_MONEY + 1)).toBe(false);
    expect(fitsMoney(-MAX_MONEY)).toBe(true);
    expect(fitsMoney(1.5)).toBe(false);
  });

  test("refuses figures that an integer does not hold exactly", () => {
    expect(() => parseMoney("90071992547409.93")).toThrow(RangeError);
  });

  test("reads back what it writes", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        expect(parseMoney(formatMoney(cents))).toBe(cents);
      }),
    );
  });
});

describe("a typed amount", () => {
  test.each([
    ["$1,250.5", "1250.50"],
    ["1250", "1250.00"],
    [" 1,250,000.00 ", "1250000.00"],
    ["$ 5", "5.00"],
    [".5", "0.50"],
    ["5.", "5.00"],
    ["007", "7.00"],
    ["0", "0.00"],
  ])("%j is %s", (typed, wire) => {
    expect(parseAmountInput(typed)).toBe(wire);
  });

  test.each([
    "",
    "$",
    ".",
    "abc",
    "1.234",
    "12,50",
    "1,2500",
    ",100",
    "1,000,00",
    "-5",
    "5 000",
    "1e5",
    "$$5",
  ])("%j is not an amount", (typed) => {
    expect(parseAmountInput(typed)).toBeNull();
  });

  test("is nothing when an integer does not hold it exactly", () => {
    expect(parseAmountInput("99999999999999999")).toBeNull();
  });
});
