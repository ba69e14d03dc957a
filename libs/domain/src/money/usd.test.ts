import { describe, expect, test } from "vitest";
import { formatUsd } from "./usd.ts";

describe("formatUsd", () => {
  test.each([
    ["1250.00", "$1,250.00"],
    ["0.00", "$0.00"],
    ["-0.50", "-$0.50"],
    ["9999999999.99", "$9,999,999,999.99"],
    ["90071992547409.91", "$90,071,992,547,409.91"],
  ])("shows %s as %s", (wire, shown) => {
    expect(formatUsd(wire)).toBe(shown);
  });

  test("accepts cents", () => {
    expect(formatUsd(125_050)).toBe("$1,250.50");
    expect(formatUsd(0)).toBe("$0.00");
  });

  test("throws for an invalid amount", () => {
    expect(() => formatUsd("abc")).toThrow(RangeError);
    expect(() => formatUsd(Number.NaN)).toThrow(RangeError);
  });
});
