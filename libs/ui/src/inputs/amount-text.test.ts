import { expect, test } from "vitest";
import {
  amountText,
  amountWire,
  percentText,
  percentWire,
  formatAmount,
  formatTypedPercent,
} from "./amount-text.ts";

test.each([
  ["1250", "1250.00"],
  ["1,250", "1250.00"],
  ["$1,250.5", "1250.50"],
  [".5", "0.50"],
  ["", ""],
  ["-5", "-5"],
  ["12,50", "12,50"],
  ["\u202e$12,\u200b345.\u00ad67\u00a0\ufeff", "12345.67"],
  ["1\u00a0250", "1\u00a0250"],
  ["a lot", "a lot"],
])("amountWire converts %j to %j", (typed, wire) => {
  expect(amountWire(typed)).toBe(wire);
});

test.each([
  ["1250.00", "1,250.00"],
  ["0.00", "0.00"],
  ["", ""],
  ["12,50", "12,50"],
])("amountText shows %j as %j, and amountWire reads it back", (wire, text) => {
  expect(amountText(wire)).toBe(text);
  expect(amountWire(text)).toBe(wire);
});

test("an amount that is too large or invalid stays as typed", () => {
  expect(formatAmount("$1250")).toBe("1,250.00");
  expect(formatAmount("99999999999")).toBe("99999999999");
  expect(formatAmount("-5")).toBe("-5");
  expect(formatAmount("")).toBe("");
});

test.each([
  ["8", "8.00"],
  ["8 %", "8.00"],
  ["8.5", "8.50"],
  ["\u200b8.\u00ad25\u00a0%\ufeff", "8.25"],
  ["", ""],
  ["$8", "$8"],
  ["eight", "eight"],
])("percentWire converts %j to %j", (typed, wire) => {
  expect(percentWire(typed)).toBe(wire);
});

test("a valid percentage is formatted", () => {
  expect(percentText("8.00")).toBe("8.00");
  expect(formatTypedPercent("8%")).toBe("8.00");
  expect(formatTypedPercent("1000")).toBe("1000");
  expect(formatTypedPercent("-1")).toBe("-1");
  expect(formatTypedPercent("x")).toBe("x");
});
