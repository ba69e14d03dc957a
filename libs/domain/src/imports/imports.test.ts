import { describe, expect, test } from "vitest";
import { noFormula } from "../csv/csv.ts";
import { cellDoubt, hundredthOf, needsMark, unmarkText } from "./identifiers.ts";
import { states, type ImportField } from "./import-field.ts";
import { importFields, proposedChoice } from "./import-fields.ts";
import { applyHeaders, matchColumns, savedColumns } from "./match-columns.ts";
import { areFractions, cellRemark, readCell } from "./read-cell.ts";

const mdy = { dayOrder: "mdy", isFraction: false } as const;
const field = (type: ImportField["type"], name = "x"): ImportField => ({
  ...{ name, label: "X", type, headers: [], example: "" },
});
const read = (
  type: ImportField["type"],
  cell: string,
  formats: Parameters<typeof readCell>[2] = mdy,
) => readCell(field(type), cell, formats);

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
    ["$ 1,250.00 ", "1250.00"],
    ["$(30.00)", "-30.00"],
    ["($30.00)", "-30.00"],
    ["$1250-", "-1250.00"],
    ["\u221230", "-30.00"],
    ["+1,250.00", "1250.00"],
    ["1,250.00 USD", "1250.00"],
    ["1.250", "1.250"],
    ["1 250.00", "1 250.00"],
    ["€ 1,250.00", "€ 1,250.00"],
    ["1,250.00 CR", "1,250.00 CR"],
    ["-", null],
    [" $ -   ", null],
    ["$-", null],
    ["(-)", null],
    ["\u2013", null],
    ["USD -", null],
  ])("%s is %s", (text, amount) => {
    expect(read("money", text)).toBe(amount);
  });

  test.each([
    ["1.250,00", ["1250.00"]],
    ["(1.250,00)", ["-1250.00"]],
    ["12,5", ["12.50"]],
    ["1 250.00", ["1250.00"]],
    ["1\u202F250,00", ["1250.00"]],
    ["1'250.00", ["1250.00"]],
    ["1,25,000.00", ["125000.00"]],
    ["1.250.000", ["1250000.00"]],
    ["1.250", ["1250.00", "1.25"]],
    ["1.234", undefined],
    ["1250.00", undefined],
    ["1,250.0.0", undefined],
  ])("the amount %s may mean %j", (text, options) => {
    expect(cellRemark(field("money"), text, mdy)?.options).toEqual(options);
  });

  test.each([
    ["8", false, "8.00"],
    ["8%", false, "8.00"],
    ["8.25 %", true, "8.25"],
    ["0.08", true, "8.00"],
    [".08", true, "8.00"],
    [".075", true, "7.50"],
    [".1", true, "10.00"],
    [".08%", false, "0.08"],
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

  test("a part of one with a comma can be two percentages", () => {
    expect(cellRemark(field("percent"), "0,08", mdy)?.options).toEqual(["8%", "0.08%"]);
    expect(cellRemark(field("percent"), "8,5", mdy)?.options).toEqual(["8.5%"]);
  });

  test.each(["3-Mar", "2026-03-03", "2026-03-03 00:00:00", "2026-03-03T00:00:00.000Z"])(
    "the reference %s may have become a date",
    (text) => {
      expect(cellDoubt({ ...field("text"), name: "reference" }, text, false)).toBe("day");
    },
  );

  test.each(["1042.0", "1042.00"])("the reference %s may be a number", (text) => {
    expect(cellDoubt({ ...field("text"), name: "checkNumber" }, text, false)).toBe("decimals");
    expect(cellDoubt(field("text"), text, false)).toBeNull();
  });

  test.each([
    [["N/A", "n/a", "(blank)", "null", "-", "?", "none", "TRUE", "false"], "placeholder"],
    [["#N/A"], "error"],
    [["1.0E+3", "5.003E+3", "1E+3", "1E+12", "1.05E+03"], "shortened"],
    [["12E4", "NA-1", "NONE-7", "TRUE-2"], null],
  ])("the references %j are %s", (texts, doubt) => {
    for (const text of texts)
      expect(cellDoubt({ ...field("text"), name: "reference" }, text, false), text).toBe(doubt);
  });

  test("a rate above 100 % may be 100 times the rate", () => {
    const doubts = ["800.00 %", "800", "100", "8.00%", "1e3"].map((text) =>
      cellDoubt(field("percent"), text, false),
    );
    expect(doubts).toEqual(["high", "high", null, null, null]);
    expect([hundredthOf("800.00 %"), hundredthOf("825")]).toEqual(["8%", "8.25%"]);
  });

  test("the trick to keep zeros is taken off, and put before such a text", () => {
    expect(unmarkText("'0042")).toBe("0042");
    expect(unmarkText(noFormula("'0042"))).toBe("'0042");
    expect(needsMark("0042")).toBe(false);
  });

  test("numbers below 1 alone are fractions", () => {
    expect(areFractions(["0.08", "", "0.0725"])).toBe(true);
    expect(areFractions(["8", "7.5%"])).toBe(false);
    expect(areFractions(["0.5%", "0.75%"])).toBe(false);
    expect(areFractions(["", "0"])).toBe(false);
  });

  test.each([[["0.08", "7.5"]], [["7.00%", ".08"]], [["0.08", "n/a"]]])(
    "%j are on both sides of 1",
    (texts) => {
      expect(areFractions(texts)).toBe("mixed");
    },
  );
});

test("digits keep leading zeros, masks are taken off, line ends become commas", () => {
  expect(read("digits", "0042")).toBe("0042");
  expect(read("digits", "••0042")).toBe("0042");
  expect(read("digits", "'0042")).toBe("0042");
  expect(read("zip", "021341234")).toBe("02134-1234");
  expect(read("zip", "02134\u20131234")).toBe("02134-1234");
  expect(read("zip", "02134-")).toBe("02134");
  expect(read("text", "\uFEFFNora\u200B Bay\u00A0 Street")).toBe("Nora Bay Street");
  expect(read("text", " 1 Main\r\nApt 2 ")).toBe("1 Main, Apt 2");
  expect(read("yesNo", "TRUE")).toBe(true);
  expect(read("yesNo", "maybe")).toBe("maybe");
});

test("choices are found by other names, states only by their code", () => {
  const state = importFields.investors.find(({ name }) => name === "state");
  const frequency = importFields.agreements.find(({ name }) => name === "payoutFrequency");
  if (!state || !frequency) throw new Error("no field");
  expect(readCell(frequency, "Semi-Annual", mdy)).toBe("semi-annually");
  for (const text of ["Q", "QTR", "Qtrly"])
    expect(readCell(frequency, text, mdy)).toBe("quarterly");
  expect(readCell(frequency, "M", mdy)).toBe("monthly");
  expect(readCell(frequency, "End of term", mdy)).toBe("term");
  expect(readCell(frequency, "fortnightly", mdy)).toBe("fortnightly");
  expect(readCell(state, "al", mdy)).toBe("AL");
  expect(readCell(state, "Alabama", mdy)).toBe("Alabama");
  expect(proposedChoice(state, "Alabama")).toBe("AL");
  expect(proposedChoice(state, "Bavaria")).toBeNull();
  expect(readCell(state, "D.C.", mdy)).toBe("DC");
  const proposals = ["Ala.", "Calif.", "W. Va.", "Wash", "Puerto Rico", "AL - Alabama", "US-NY"];
  const found = proposals.map((text) => proposedChoice(state, text));
  expect(found).toEqual(["AL", "CA", "WV", "WA", "PR", "AL", "NY"]);
});

test("the calculation and the types have usual short forms", () => {
  const { agreements, payouts, rollovers } = importFields;
  const value = (fields: readonly ImportField[], name: string, text: string) =>
    fields.filter((one) => one.name === name).map((one) => readCell(one, text, mdy));
  for (const text of ["per annum", "p.a.", "Annually"])
    expect(value(agreements, "roiCalculation", text)).toEqual(["annual"]);
  for (const [text, type] of [
    ["INT", "roi"],
    ["Prin", "principal"],
  ] as const) {
    expect(value(payouts, "payoutType", text)).toEqual([type]);
    expect(value(rollovers, "rolloverCategory", text)).toEqual([type]);
  }
});

test.each([
  ["mailto:a@b.com", ["a@b.com"]],
  ["John Doe <a@b.com>", ["a@b.com"]],
  ["a@b.com,", ["a@b.com"]],
  ["a@b.com", undefined],
  ["a@b", undefined],
  ["a@b.com, c@d.com", undefined],
])("of the e-mail %s is proposed %j", (text, options) => {
  for (const name of ["email", "secondPartyEmail", "investorEmail"])
    expect(cellRemark(field("text", name), text, mdy)?.options).toEqual(options);
  expect(cellRemark(field("text", "city"), text, mdy)).toBeNull();
});

test("no short form belongs to two states", () => {
  const keys = states.flatMap(({ also }) => [...new Set(also)]);
  expect(keys.length).toBe(new Set(keys).size);
});

test.each([
  ["(205) 555-0134", "(205) 555-0134", undefined],
  ["+1 (205) 555-0134", "+1 (205) 555-0134", undefined],
  ["205.555.0134", "205.555.0134", undefined],
  ["2055550134.0", "2055550134", undefined],
  ["1-205-555-0134 x12", "1-205-555-0134 x12", undefined],
  ["(205) 555-0134 ext. 12", "(205) 555-0134 x12", undefined],
  ["(205) 555-0134, Ext 12", "(205) 555-0134 x12", undefined],
  ["205-555-0134#12", "205-555-0134 x12", undefined],
  ["(205) 555\u20130134", "(205) 555-0134", undefined],
  ["\u202D(205)\u00A0555\u20110134\u202C", "(205) 555-0134", undefined],
  ["+44 (0)20 7946 0958", "+44 (0)20 7946 0958", undefined],
  ["205 555 0134 (cell)", null, "205 555 0134"],
  ["Cell: 205-555-0134", null, "205-555-0134"],
  ["205-555-0134 (h)", null, "205-555-0134"],
  ["tel:+12055550134", null, "+12055550134"],
  ["205/555-0134", null, "205-555-0134"],
  ["205-555-0134 / 205-555-0135", null, "205-555-0134"],
  ["205-555-0134 or 0135", null, undefined],
  ["205-555-0134/35", null, undefined],
  ["555-0134 555-0135", null, undefined],
  ["(205) 555-0134, (205) 555-0135", null, "(205) 555-0134"],
  ["205-555-0134 or cell 205-555-0135", null, "205-555-0134"],
  ["cell 205-555-0134 home 205-555-0135", null, undefined],
  ["2.05555E+09", null, undefined],
  ["none", null, undefined],
  ["C 205-555-0134", null, "205-555-0134"],
  ["(205) 555-0134;", null, "(205) 555-0134"],
  ["+12055550134,,12", null, "+12055550134 x12"],
  ["205.555.0134 - cell", null, "205.555.0134"],
])("the phone %s is read as %j and proposed as %j", (text, value, proposal) => {
  expect(read("phone", text)).toBe(value ?? text);
  expect(cellRemark(field("phone"), text, mdy)?.options?.[0]).toBe(proposal);
});

test.each([
  ["zip", "36602.0", ["36602"]],
  ["zip", "2134.00", ["02134"]],
  ["zip", "36602", undefined],
  ["zip", "366021.0", undefined],
  ["digits", "42.0", ["0042"]],
  ["digits", "9021.0", ["9021"]],
  ["digits", "19021.0", undefined],
  ["percent", "8 percent", ["8%"]],
  ["percent", "8.25 pct p.a.", ["8.25%"]],
  ["percent", "8,25 %", ["8.25%"]],
  ["percent", "8% per annum", ["8%"]],
  ["percent", "8", undefined],
  ["percent", "800%", undefined],
  ["percent", "8 or 9 percent", undefined],
] as const)("of the %s %s is proposed %j", (type, text, options) => {
  expect(cellRemark(field(type), text, mdy)?.options).toEqual(options);
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
  expect(applyHeaders({ email: "e-mail ADDRESS", phone: "Tel" }, headers)).toEqual({
    mapping: { email: 2 },
    missing: ["phone"],
    unclear: [],
  });
});

const contact = ["streetAddress", "city", "state", "zipCode", "phone", "email"];

test.each([
  [
    "Salesforce",
    "Mailing Street;Mailing City;Mailing State/Province;Mailing Zip/Postal Code;Tel;Email",
  ],
  ["HubSpot", "Street Address;City;State/Region;Postal Code;Phone Number;Email"],
  ["Outlook", "Home Street;Home City;Home State;Home Postal Code;Mobile Phone;E-mail Address"],
  [
    "Google",
    "Address 1 - Street;Address 1 - City;Address 1 - Region;Address 1 - Postal Code;Phone 1 - Value;E-mail 1 - Value",
  ],
  ["Xero", "POAddressLine1;POCity;PORegion;POPostalCode;PhoneNumber;EmailAddress"],
])("the columns of %s are matched", (_program, headers) => {
  expect(matchColumns(importFields.investors, headers.split(";"))).toEqual(
    Object.fromEntries(contact.map((name, at) => [name, at])),
  );
});

test("Account is the last four digits where it has digits", () => {
  const columnOf = (...cells: string[]) =>
    matchColumns(importFields.payouts, ["Account"], [cells])["accountLastFour"];
  expect(columnOf("Checking", "Savings")).toBeUndefined();
  expect(columnOf("1000 · Checking")).toBeUndefined();
  for (const cell of ["0042", "••0042", "xx-0042", "42.0"]) expect(columnOf("", cell)).toBe(0);
  expect(columnOf("")).toBe(0);
});

test("a saved matching means the same of equal headers, by their order and number", () => {
  const twice = ["Email", "Address", "City", "Address", "City"];
  const saved = savedColumns({ email: 0, streetAddress: 3, city: 4 }, twice);
  expect(applyHeaders(saved, ["City", ...twice.slice(0, 4)])).toMatchObject({
    mapping: { email: 1, streetAddress: 4, city: 3 },
  });
  const once = applyHeaders(saved, ["Email", "Address", "Town"]);
  expect(once).toEqual({ mapping: { email: 0 }, missing: ["city"], unclear: ["streetAddress"] });
  const other = savedColumns({ streetAddress: 0 }, ["Address"]);
  expect(applyHeaders(other, twice).unclear).toEqual(["streetAddress"]);
});

test("the names and labels of a kind are unique", () => {
  for (const fields of Object.values(importFields)) {
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
    expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length);
  }
});
