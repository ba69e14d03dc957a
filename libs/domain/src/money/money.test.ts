import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_MONEY, fitsMoney } from "./cents.ts";
import { formatMoney, isMoney, parseMoney } from "./money.ts";

describe("money on the wire", () => {
  it.each([
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

  it.each([
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

  it.each([
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

  it("refuses to write what is not a whole number of cents", () => {
    expect(() => formatMoney(0.5)).toThrow(RangeError);
    expect(() => formatMoney(Number.NaN)).toThrow(RangeError);
    expect(() => formatMoney(2 ** 53)).toThrow(RangeError);
  });

  it("reads sums beyond a column, and says that they do not fit it", () => {
    expect(parseMoney("10000000000.00")).toBe(MAX_MONEY + 1);
    expect(isMoney("10000000000.00")).toBe(false);
    expect(isMoney("9999999999.99")).toBe(true);
    expect(fitsMoney(MAX_MONEY + 1)).toBe(false);
    expect(fitsMoney(-MAX_MONEY)).toBe(true);
    expect(fitsMoney(1.5)).toBe(false);
  });

  it("refuses figures that an integer does not hold exactly", () => {
    expect(() => parseMoney("90071992547409.93")).toThrow(RangeError);
  });

  it("reads back what it writes", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        expect(parseMoney(formatMoney(cents))).toBe(cents);
      }),
    );
  });
});
