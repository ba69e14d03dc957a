import { describe, expect, test } from "vitest";
import { dayOrderOf } from "./day-order.ts";
import type { ImportField } from "./import-field.ts";
import { importFields, proposedChoice } from "./import-fields.ts";
import { applyHeaders, matchColumns } from "./match-columns.ts";
import { areFractions, readCell } from "./read-cell.ts";

const mdy = { dayOrder: "mdy", isFraction: false } as const;
const field = (type: ImportField["type"], name = "x"): ImportField => ({
  ...{ name, label: "X", type, headers: [], example: "" },
});
const read = (
  type: ImportField["type"],
  cell: string,
  formats: Parameters<typeof readCell>[2] = mdy,
) => readCell(field(type), cell, formats);

describe("days", () => {
  test.each([
    ["02/03/2026", "2026-02-03", "2026-03-02"],
    ["2/3/2026", "2026-02-03", "2026-03-02"],
    ["02.03.2026", "2026-02-03", "2026-03-02"],
    ["2026-02-03", "2026-02-03", "2026-02-03"],
    ["2026-02-03T00:00:00.000Z", "2026-02-03", "2026-02-03"],
    ["3-Feb-2026", "2026-02-03", "2026-02-03"],
    ["3 February 2026", "2026-02-03", "2026-02-03"],
    ["Feb 3, 2026", "2026-02-03", "2026-02-03"],
    ["46056", "2026-02-03", "2026-02-03"],
    ["46056.0", "2026-02-03", "2026-02-03"],
  ])("%s", (text, month, day) => {
    expect(read("day", text)).toBe(month);
    expect(read("day", text, { dayOrder: "dmy", isFraction: false })).toBe(day);
  });

  test.each(["02/30/2026", "13/13/2026", "soon", "2026", "9999", "3-Foo-2026", "02/03/26"])(
    "%s is no day and stays as it is",
    (text) => {
      expect(read("day", text)).toBe(text);
    },
  );

  test.each([
    [["02/03/2026", "04/05/2026"], "open"],
    [["02/03/2026", "04/25/2026"], "mdy"],
    [["02/03/2026", "25/04/2026"], "dmy"],
    [["13/02/2026", "04/25/2026"], "open"],
    [["02/02/2026"], null],
    [["2026-02-03", "46056", ""], null],
  ])("the order of %j is %s", (texts, order) => {
    expect(dayOrderOf(texts)).toBe(order);
  });
});

describe("amounts and percentages", () => {
  test.each([
    ["$1,250.00", "1250.00"],
    ["1250", "1250.00"],
    ["USD 1,250.5", "1250.50"],
    ["1250.1000000", "1250.10"],
    ["(1,250.00)", "-1250.00"],
    ["-5", "-5.00"],
    ["12,50", "12,50"],
    ["12USD50", "12USD50"],
    ["1.250,00", "1.250,00"],
    ["1250.123", "1250.123"],
  ])("%s is %s", (text, amount) => {
    expect(read("money", text)).toBe(amount);
  });

  test.each([
    ["8", false, "8.00"],
    ["8%", false, "8.00"],
    ["8.25 %", true, "8.25"],
    ["0.08", true, "8.00"],
    ["0.0725", true, "7.25"],
    ["0.5", true, "50.00"],
    ["1", true, "1.00"],
    ["8", true, "8.00"],
    ["0.08", false, "0.08"],
    ["0.07125", true, "0.07125"],
    ["8.125", false, "8.125"],
    ["-1", false, "-1"],
  ])("%s (fractions: %s) is %s", (text, isFraction, percent) => {
    expect(read("percent", text, { dayOrder: "mdy", isFraction })).toBe(percent);
  });

  test("numbers below 1 alone are fractions", () => {
    expect(areFractions(["0.08", "", "0.0725"])).toBe(true);
    expect(areFractions(["0.08", "7.5"])).toBe(false);
    expect(areFractions(["0.5%", "0.75%"])).toBe(false);
    expect(areFractions(["", "0"])).toBe(false);
  });
});

test("digits keep leading zeros, masks are taken off, line ends become commas", () => {
  expect(read("digits", "0042")).toBe("0042");
  expect(read("digits", "••0042")).toBe("0042");
  expect(read("zip", "021341234")).toBe("02134-1234");
  expect(read("text", " 1 Main\r\nApt 2 ")).toBe("1 Main, Apt 2");
  expect(read("yesNo", "TRUE")).toBe(true);
  expect(read("yesNo", "maybe")).toBe("maybe");
});

test("choices are found by other names, states only by their code", () => {
  const state = importFields.investors.find(({ name }) => name === "state");
  const frequency = importFields.agreements.find(({ name }) => name === "payoutFrequency");
  if (!state || !frequency) throw new Error("no field");
  expect(readCell(frequency, "Semi-Annual", mdy)).toBe("semi-annually");
  expect(readCell(frequency, "fortnightly", mdy)).toBe("fortnightly");
  expect(readCell(state, "al", mdy)).toBe("AL");
  expect(readCell(state, "Alabama", mdy)).toBe("Alabama");
  expect(proposedChoice(state, "Alabama")).toBe("AL");
  expect(proposedChoice(state, "Bavaria")).toBeNull();
});

test("columns are matched by labels first, then by other names, each once", () => {
  const headers = ["First Name", "Surname", "E-mail Address", "Last 4 of SSN", "SSN", "zip_code"];
  expect(matchColumns(importFields.investors, headers)).toEqual({
    firstName: 0,
    lastName: 1,
    email: 2,
    lastFourSsn: 3,
    zipCode: 5,
  });
  expect(applyHeaders({ email: "e-mail ADDRESS", phone: "Tel" }, headers)).toEqual({ email: 2 });
});

test("the names and labels of a kind are unique", () => {
  for (const fields of Object.values(importFields)) {
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
    expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length);
  }
});
