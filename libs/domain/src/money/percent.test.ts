import { describe, expect, test } from "vitest";
import {
  fitsPercent,
  formatPercent,
  isPercent,
  parsePercent,
  showPercent,
  wholePercent,
} from "./percent.ts";

describe("percentages", () => {
  test("are basis points in code", () => {
    expect(parsePercent("8.00")).toBe(800);
    expect(parsePercent("8")).toBe(800);
    expect(parsePercent("0.25")).toBe(25);
    expect(formatPercent(800)).toBe("8.00");
    expect(() => parsePercent("8%")).toThrow(RangeError);
    expect(() => parsePercent("8.125")).toThrow(RangeError);
  });

  test("fit numeric(5,2) up to 999.99", () => {
    expect(fitsPercent(99_999)).toBe(true);
    expect(fitsPercent(100_000)).toBe(false);
    expect(isPercent("999.99")).toBe(true);
    expect(isPercent("1000.00")).toBe(false);
    expect(isPercent("eight")).toBe(false);
  });

  test("are shown with two decimals and a percent sign", () => {
    expect(showPercent("8")).toBe("8.00%");
    expect(showPercent(825)).toBe("8.25%");
  });

  test("are truncated to whole percents", () => {
    expect(wholePercent("50.92")).toBe("50%");
    expect(wholePercent("99.99")).toBe("99%");
    expect(wholePercent("100.00")).toBe("100%");
  });
});
