import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_MONEY, fitsMoney } from "./cents.ts";
import { formatMoney, isMoney, parseMoney, parseAmountInput } from "./money.ts";

describe("parseMoney and formatMoney", () => {
  test.each([
    ["1250.00", 125_000],
    ["1250", 125_000],
    ["1250.5", 125_050],
    ["0.07", 7],
    ["-12.30", -1230],
    ["-0.00", 0],
    ["9999999999.99", MAX_MONEY],
  ])("parse %s as %i cents", (wire, cents) => {
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
  ])("reject %j", (wire) => {
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
  ])("format %i cents as %s", (cents, wire) => {
    expect(formatMoney(cents)).toBe(wire);
  });

  test("throw for a fraction of a cent", () => {
    expect(() => formatMoney(0.5)).toThrow(RangeError);
    expect(() => formatMoney(Number.NaN)).toThrow(RangeError);
    expect(() => formatMoney(2 ** 53)).toThrow(RangeError);
  });

  test("accept sums beyond numeric(12,2), which isMoney rejects", () => {
    expect(parseMoney("10000000000.00")).toBe(MAX_MONEY + 1);
    expect(isMoney("10000000000.00")).toBe(false);
    expect(isMoney("9999999999.99")).toBe(true);
    expect(fitsMoney(MAX_MONEY + 1)).toBe(false);
    expect(fitsMoney(-MAX_MONEY)).toBe(true);
    expect(fitsMoney(1.5)).toBe(false);
  });

  test("throw for figures beyond the safe integers", () => {
    expect(() => parseMoney("90071992547409.93")).toThrow(RangeError);
  });

  test("are inverse", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        expect(parseMoney(formatMoney(cents))).toBe(cents);
      }),
    );
  });
});

describe("parseAmountInput", () => {
  test.each([
    ["$1,250.5", "1250.50"],
    ["1250", "1250.00"],
    [" 1,250,000.00 ", "1250000.00"],
    ["$ 5", "5.00"],
    [".5", "0.50"],
    ["5.", "5.00"],
    ["007", "7.00"],
    ["0", "0.00"],
  ])("reads %j as %s", (typed, wire) => {
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
  ])("rejects %j", (typed) => {
    expect(parseAmountInput(typed)).toBeNull();
  });

  test("rejects figures beyond the safe integers", () => {
    expect(parseAmountInput("99999999999999999")).toBeNull();
  });
});
