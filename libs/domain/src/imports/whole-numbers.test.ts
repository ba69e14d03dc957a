import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { importFields } from "./import-fields.ts";
import { numberUse } from "./number-use.ts";
import { cutWholeNumbers, keepLastFour } from "./whole-numbers.ts";

const fieldOf = (name: string) =>
  Object.values(importFields)
    .flat()
    .find((field) => field.name === name);
const inColumn = (header: string, cell: string, field?: string) =>
  cutWholeNumbers(cell, numberUse(header, field === undefined ? undefined : fieldOf(field)));

describe("whole numbers are cut to the last four", () => {
  test.each([
    ["Notes", "SSN 612-44-9021, see W-9", "SSN ••9021, see W-9"],
    ["Notes", "SSN 16335-9294", "SSN ••9294"],
    ["Notes", "acct 946 4433307", "acct ••3307"],
    ["Notes", "acct 279-555-7877", "acct ••7877"],
    ["Notes", "Acct. no. 205-555-0134", "Acct. no. ••0134"],
    ["Notes", "TIN 8,432,059,71", "TIN ••5971"],
    ["Notes", "acct 2026-12345", "acct ••2345"],
    ["First name", "acct 946 4433307", "acct ••3307", "firstName"],
    ["Notes", "612, 44, 9021", "••9021"],
    ["Notes", "6:1:2:4:4:9:0:2:1", "••9021"],
    ["Notes", "4400'0987'6512", "••6512"],
    ["Notes", "4400→0987→6512→1", "••5121"],
    ["Street", "1-8-8-2-4-4-9-0-2", "••4902", "streetAddress"],
    ["Street", "482,922,956", "••2956", "streetAddress"],
    ["", "612-44-9021", "••9021"],
    ["612-44-9021", "123.45.6789", "••6789"],
    ["x", "612 44 9021", "••9021"],
    ["x", "612\u00A044\u00A09021", "••9021"],
    ["x", "612\u201144\u20119021", "••9021"],
    ["x", "612\u221244\u22129021", "••9021"],
    ["x", "612/44/9021", "••9021"],
    ["x", "612_44_9021", "••9021"],
    ["x", "612 - 44 - 9021", "••9021"],
    ["x", "６１２－４４－９０２１", "••9021"],
    ["x", "٦١٢-٤٤-٩٠٢١", "••9021"],
    ["x", "६१२४४९०२१", "••9021"],
    ["x", "6\u200B1\u200B2\u200B4\u200B4\u200B9\u200B0\u200B2\u200B1", "••9021"],
    ["x", "⑥①②④④⑨⓪②①", "••9021"],
    ["x", "612449021", "••9021"],
    ["x", "612449021.0", "••9021"],
    ["x", "6.12449021E+08", "••9021E+08"],
    ["x", "6124 49021", "••9021"],
    ["FEIN", "12-3456789", "6789"],
    ["x", "12.3456789", "••6789"],
    ["DDA", "000123456789", "6789"],
    ["DDA", "1234567", "4567"],
    ["x", "Chase 000123456789 (old)", "Chase ••6789 (old)"],
    ["x", "ACCT000123456789", "ACCT••6789"],
    ["x", "0001-2345-6789", "••6789"],
    ["x", "4111 1111 1111 1111", "••1111"],
    ["x", "12345678", "••5678"],
    ["Account", "••5678 was 004512345678", "••5678 was 5678"],
    ["IBAN", "DE89 3704 0044 0532 0130 00", "3000"],
    ["Phone", "612-44-9021", "••9021"],
    ["Phone", "612449021", "••9021"],
    ["Amount", "612-44-9021", "••9021"],
    ["Amount", "000123456789", "••6789"],
    ["Interest account", "12345678", "5678"],
    ["Due date", "612-44-9021", "••9021"],
    ["Contact", "612 44 9021", "••9021"],
    ["x", "612-44-9021@example.com", "••9021@example.com"],
    ["x", "10482 000123456789", "10482 ••6789"],
    ["x", "000 123 456789", "••6789"],
    ["x", "4512 3456789", "••6789"],
    ["x", "612,449,021", "••9021"],
    ["SSN", "612,449,021", "9021"],
    ["SSN", "612, 44, 9021", "9021"],
    ["SSN", "61244-9021", "9021"],
    ["Acct #", "0001:2345:6789", "6789"],
    ["SS#", "61244-9021", "9021"],
    ["Tax #", "61244-9021", "9021"],
    ["Tax Identification Number", "61244-9021", "9021"],
    ["F.E.I.N.", "1234567", "4567"],
    ["Employer Identification No.", "1234567", "4567"],
    ["Bank #", "1234567", "4567"],
    ["ACCTNUM", "1234567", "4567"],
    ["Card number", "1234567", "4567"],
    ["Account on file", "44991277", "1277"],
    ["Account opened", "44991277", "1277"],
    ["Acct for interest", "44991277", "1277"],
    ["SSN due", "44991277", "1277"],
    ["Bank acct contact", "004499127788", "7788"],
    ["Notes", "acct 00449 91277", "acct ••1277"],
    ["Notes", "004499 127788", "••7788"],
    ["Notes", "612  -  44  -  9021", "••9021"],
    ["Notes", "612    44    9021", "••9021"],
    ["Notes", "612;44;9021", "••9021"],
    ["Notes", "612&nbsp;44&nbsp;9021", "••9021"],
    ["Notes", "612&#8209;44&#x2011;9021", "••9021"],
    ["SSN", "612&nbsp;44&nbsp;9021", "9021"],
    ["Account number", "1234AB5678", "?5678"],
    ["Account number", "5566x50929", "?0929"],
  ])("%j: %j is kept as %j", (header, cell, kept, field?: string) => {
    expect(inColumn(header, cell, field)).toBe(kept);
  });

  test.each([
    ["lastFourSsn", "123456789", "6789"],
    ["accountLastFour", "004512345678", "5678"],
    ["phone", "612-44-9021", "••9021"],
    ["reference", "612-44-9021", "••9021"],
    ["email", "SSN 612449021", "SSN ••9021"],
    ["email", "612449021", "••9021"],
    ["notes", "account 000123456789", "account ••6789"],
    ["amount", "123456789", "••6789"],
    ["amount", "USD 000123456789", "USD ••6789"],
    ["amount", "$123456789", "$••6789"],
  ])("%s: %j is kept as %j", (field, cell, kept) => {
    expect(inColumn("x", cell, field)).toBe(kept);
  });
});

describe("a column of last four digits", () => {
  test.each([
    ["9021", "9021"],
    ["••9021", "••9021"],
    ["1042.0", "1042.0"],
    ["9042.00", "9042.00"],
    ["612-44-9021", "9021"],
    ["612449021.0", "9021"],
    ["12345678", "5678"],
    ["0001-2345-6789", "6789"],
    ["12345", "?2345"],
    ["123456789012345000", "?5000"],
    ["1234567890123450", "?3450"],
    ["123-45-678", "?5678"],
    ["123-45-67890", "?7890"],
    ["0042/0117", "?0117"],
    ["0042 & 0117", "?0117"],
    ["0042 (H) 0117 (W)", "?0117"],
    ["612-44-0042 / 612-44-0117", "?0117"],
    ["612a44b9021", "?9021"],
    ["123 4567", "?4567"],
    ["1042.5", "?0425"],
  ])("%j is kept as %j", (cell, kept) => {
    const stored = keepLastFour(inColumn("SSN", cell));
    expect(stored).toBe(kept);
    expect(keepLastFour(stored)).toBe(kept);
  });
});

describe("names and streets", () => {
  test.each([
    "Suite 1200 1201 3rd Ave",
    "Apt 1204 12345 Old Mill Road",
    "Unit 1204 - 12345 Main St",
    "# 4021 10880 Wilshire Blvd",
    "12-34 567 89th Ave",
    "1234 1/2 5678th St",
    "PO Box 12345678",
    "Smith 1998 2003 Trust",
    "Trust dtd 01051998",
    "Lot 1234 5678 LLC",
  ])("%j is kept", (cell) => {
    expect(inColumn("x", cell, "streetAddress")).toBe(cell);
    expect(inColumn("Street address", cell)).toBe(cell);
  });

  test.each([
    "Smith 1998 2003 Trust",
    "Trust dtd 01051998",
    "Lot 1234 5678 LLC",
    "1st Street Trust of 01/05/1998",
  ])("the name %j is kept", (cell) => {
    expect(inColumn("x", cell, "firstName")).toBe(cell);
    expect(inColumn("Investor name", cell)).toBe(cell);
  });

  test.each([
    ["John 612-44-9021", "John ••9021"],
    ["John 612 44 9021", "John ••9021"],
    ["EIN 12-3456789", "EIN ••6789"],
    ["DDA 000123456789", "DDA ••6789"],
    ["4111-1111-1111-1111", "••1111"],
    ["acct 00449 91277", "acct ••1277"],
    ["Ana 00449 91277", "Ana ••1277"],
    ["acct 44991277", "acct ••1277"],
  ])("%j is kept as %j", (cell, kept) => {
    expect(inColumn("x", cell, "lastName")).toBe(kept);
  });

  test.each([
    ["c/o acct 00449 91277", "c/o acct ••1277"],
    ["612-44-9021", "••9021"],
    ["612-44-9021 12 Main St", "••9021 12 Main St"],
    ["12 612449021 Main St", "12 ••9021 Main St"],
    ["12 612\u200B449\u00AD021 Main St", "12 ••9021 Main St"],
    ["1 1234-5678-9012 St", "1 ••9012 St"],
    ["000123456789", "••6789"],
  ])("the street %j is kept as %j", (cell, kept) => {
    expect(inColumn("x", cell, "streetAddress")).toBe(kept);
  });
});

describe("other numbers are kept", () => {
  const texts = [
    "",
    "•••-••-9021",
    "9021",
    "00017",
    "AGR-2026-0007",
    "Rolled from AGR-2026-0007 into AGR-2027-0011",
    "2026-0007",
    "PR-0046, check 5000",
    "1234567",
    "10482",
    "10482 10483 10484",
    "10482, 10483, 10484",
    "$612,449,021",
    "612,449,021.00",
    "36602-1234",
    "Mobile, AL 36602-1234",
    "(205) 555-0134",
    "205-555-0134",
    "205.555.0134",
    "205 555 0134",
    "+1 (205) 555-0134",
    "1-205-555-0134 x12",
    "+44 20 7946 0958",
    "100,000.00",
    "$1,250,000.00",
    "$12,500,000",
    "1000000.00",
    "12500000.00",
    "-1250.10",
    "01/02/2026",
    "2026-01-31",
    "31.12.2026",
    "1/15/26",
    "20260131",
    "20260131_120000",
    "2026-01-31T12:00:00.000Z",
    "01/31/2026 12:30:45",
    "January 15 2026 17:00",
    "Thu Jan 15 2026 00:00:00 GMT-0500 (Eastern Standard Time)",
    "2. 3. 2026 10:11",
    "01/02/2026-01/02/2027",
    "01/02/2026 – 01/02/2027",
    "FY 2025-2026",
    "Paid $5,000 on 10/20/2026 by check 10482, 2000.00 on 01/05/2027",
    "sofia.20041231@example.com",
    "12 Bay Street, Suite 100",
    "Q1 2026",
    "Opened account 01/15/2026 with $250,000.00",
    "Account AGR-2026-0007",
    "2021, 2022, 2023",
    "1001, 1002, 1003",
    "000010000.00",
    "008.00000",
    "46056.0416666667",
  ];
  test.each(texts.slice(0, -1))("in a text: %j", (text) => {
    expect(cutWholeNumbers(text)).toBe(text);
  });

  test.each([
    ["investmentAmount", "000010000.00"],
    ["roiPercentage", "008.00000"],
    ["phone", "2055550134"],
    ["phone", "12055550134"],
    ["phone", "205-555-0134 / 205-555-0199"],
    ["phone", "2055550134.0"],
    ["phone", "cell: 2055550134"],
    ["zipCode", "021341234"],
    ["zipCode", "36602-1234"],
    ["zipCode", "2134-1234"],
    ["zipCode", "21341234"],
    ["phone", "2.055550134E9"],
    ["phone", "205_555_0134"],
    ["startDate", "01/15/0026"],
    ["startDate", "12/31/2299"],
    ["amount", "12500000"],
    ["amount", "1250.1000000"],
    ["amount", "99999999999.99"],
    ["amount", "(1,250.00)"],
    ["amount", "USD 1 250 000,00"],
    ["roiPercentage", "0.30000000000000004"],
    ["startDate", "46056.0416666667"],
    ["startDate", "01312026"],
    ["reference", "1000234567"],
    ["checkNumber", "000010482311"],
    ["email", "20041231123@example.com"],
  ])("%s: %j", (field, cell) => {
    const header = fieldOf(field)?.label ?? "";
    expect(inColumn(header, cell, field)).toBe(cell);
  });

  test.each([
    ["Tel. privat", "2055550134"],
    ["Account balance", "12500000"],
    ["Tax withheld", "12500000"],
    ["Bank fees total", "1,250,000"],
    ["Account opened", "12/31/2025"],
    ["Start date", "01/05/\u200B2026"],
    ["Start date", "2026-01-\uFEFF15"],
    ["Start date", "01/\u00A005/\u202E2026"],
    ["Account", "AGR-2026-0007"],
    ["Account", "00017"],
  ])("in a column %j: %j", (header, cell) => {
    expect(inColumn(header, cell)).toBe(cell);
  });
});

const zeros = ["0", "\uFF10", "\u0660", "\u06F0", "\u0966", "\u09E6", "\u0E50", "\u{1D7CE}"];
const separators = ["-", " ", ".", "/", "_", "\u00A0", "\u2009", "\u200B", "\u2010", "\u2011"];
const more = [
  "\u2012",
  "\u2013",
  "\u2014",
  "\u2212",
  "\u00AD",
  "\u2215",
  "\u3000",
  "\uFF0D",
  " - ",
];
const inScript = (digits: string, zero: string) =>
  digits.replaceAll(/\d/g, (digit) =>
    String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
  );
const grouped = (digits: string, sizes: readonly number[], separator: string) => {
  let from = 0;
  return sizes.map((size) => digits.slice(from, (from += size))).join(separator);
};
const digitsOf = (least: number, most = least) =>
  fc.stringMatching(new RegExp(`^[1-9][0-9]{${least - 1},${most - 1}}$`));

test("no tax id is left in any header, script, separator and text around it", () => {
  const shapes = [[3, 2, 4], [2, 7], [9]];
  fc.assert(
    fc.property(
      digitsOf(9),
      fc.constantFrom(...shapes),
      fc.constantFrom(...separators, ...more),
      fc.constantFrom(...zeros),
      fc.constantFrom("", "Notes", "SSN", "FEIN", "Phone", "Amount", "612-44-9021", "Column B"),
      fc.constantFrom("", "Ana Silva ", "tax id: ", "("),
      fc.constantFrom("", " see W-9", ")", ", paid 5,000.00 on 10/20/2026"),
      (digits, sizes, separator, zero, header, before, after) => {
        const cell = before + inScript(grouped(digits, sizes, separator), zero) + after;
        const mask = header === "SSN" || header === "FEIN" ? "" : "••";
        expect(inColumn(header, cell)).toBe(before + mask + digits.slice(-4) + after);
      },
    ),
    {
      numRuns: 3_000,
      examples: [
        ["100100000", [3, 2, 4], ".", "0", "", "", ""],
        ["120000000", [2, 7], ".", "0", "", "", ""],
      ],
    },
  );
});

/** `20260131` and what may follow is a time. */
const startsAsDay = (digits: string) => /^(?:19|20)\d\d(?:0[1-9]|1[0-2])/.test(digits);

test("no account number of 10 to 17 digits is left in a text", () => {
  const banks = ["", "Chase ", "acct ", "DDA", "Konto: "];
  fc.assert(
    fc.property(
      digitsOf(12, 17).filter((digits) => !startsAsDay(digits)),
      fc.constantFrom("", " ", "-", "\u00A0", "\u2011"),
      fc.constantFrom(...zeros),
      fc.constantFrom(...banks),
      (digits, separator, zero, before) => {
        const sizes = Array.from({ length: 5 }, () => 4);
        const number = grouped(digits, sizes, separator).replace(/\D+$/, "");
        const kept = cutWholeNumbers(before + inScript(number, zero));
        expect(kept).toBe(`${before}••${digits.slice(-4)}`);
      },
    ),
    { numRuns: 2_000 },
  );
});

test("a text without long numbers is returned as it is, another gets no longer", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("free", "secret", "phone"),
      (text, use) => {
        const once = cutWholeNumbers(text, use as "free");
        expect(once.length).toBeLessThanOrEqual(text.length);
        if (!/(?:\p{N}\P{N}*){7}/u.test(text)) expect(once).toBe(text);
      },
    ),
  );
});

test("a long cell takes no time", () => {
  const cells = [`${"a".repeat(32_000)}1234567`, "20.20 ".repeat(5_000), "1,".repeat(16_000)];
  const started = performance.now();
  for (const cell of cells)
    for (const use of ["free", "phone", "amount"] as const) cutWholeNumbers(cell, use);
  expect(performance.now() - started).toBeLessThan(5_000);
});

test("an account at a custodian stays whole, for the stub of its checks", () => {
  expect(cutWholeNumbers("IRA-00482913-77", "custody")).toBe("IRA-00482913-77");
});
