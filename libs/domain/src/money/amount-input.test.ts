import { describe, expect, it } from "vitest";
import { parseAmountInput } from "./amount-input.ts";

describe("a typed amount", () => {
  it.each([
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

  it.each([
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

  it("is nothing when an integer does not hold it exactly", () => {
    expect(parseAmountInput("99999999999999999")).toBeNull();
  });
});
