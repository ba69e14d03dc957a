import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  workedCredits,
  workedLines,
  workedOriginator,
  workedRun,
} from "../testing/worked-ach-file.ts";
import { assignSequences } from "./ach-batches.ts";
import { achText } from "./ach-fields.ts";
import { type AchCredit, fileIdModifier, MAX_ENTRY, MAX_SEQUENCE } from "./ach-file.ts";
import { AchProblem } from "./ach-records.ts";
import { readAch } from "./read-ach.ts";
import { isRoutingNumber } from "./routing-number.ts";
import { writeAch } from "./write-ach.ts";

const workedFile = workedLines.map((line) => `${line}\n`).join("");
const numbered = assignSequences(workedCredits, 1, true);

describe("writeAch", () => {
  test("writes the worked example byte for byte", () => {
    expect(writeAch(workedOriginator, workedRun, numbered.credits)).toBe(workedFile);
    expect(numbered.next).toBe(5);
  });

  test("writes credits only when the file is not balanced", () => {
    const { credits } = assignSequences(workedCredits, 1, false);
    const lines = writeAch({ ...workedOriginator, offset: null }, workedRun, credits).split("\n");
    expect(lines[1]).toMatch(/^5220/);
    expect(lines[5]).toMatch(/^82200000030045427166000000000000000000594332/);
    expect(lines[6]).toMatch(/^9000001000001000000030045427166000000000000000000594332/);
    expect(lines).toHaveLength(11);
  });

  test("ends lines with CR and LF for an originator that asks for it", () => {
    const text = writeAch({ ...workedOriginator, lineEnd: "crlf" }, workedRun, numbered.credits);
    expect(text).toBe(workedFile.replaceAll("\n", "\r\n"));
  });

  test("counts addenda, which end with the last seven digits of the trace number", () => {
    const [credit] = numbered.credits;
    if (!credit) throw new Error("No credit");
    const withAddenda = { ...credit, addenda: "AGR-2026-0007 Q4 2026" };
    const text = writeAch(workedOriginator, workedRun, [withAddenda]);
    const lines = text.split("\n");
    expect(lines[2]?.slice(78)).toBe("1121042880000001");
    expect(lines[3]).toBe(`705${"AGR-2026-0007 Q4 2026".padEnd(80)}00010000001`);
    expect(lines[5]).toMatch(/^8200000003/);
  });

  test("keeps leading zeros and the case of account numbers", () => {
    const [credit] = numbered.credits;
    if (!credit) throw new Error("No credit");
    const text = writeAch(workedOriginator, workedRun, [{ ...credit, accountNumber: "00ab12" }]);
    expect(text).toContain("62202100002100ab12           0000266666");
  });

  test.each([
    ["an amount above ten digits", { amount: MAX_ENTRY + 1 }],
    ["an account number above 17 characters", { accountNumber: "123456789012345678" }],
    ["a routing number of eight digits", { routingNumber: "02100002" }],
    ["a fraction of a cent", { amount: 0.5 }],
    ["an account number with a line break", { accountNumber: "1234\n5678" }],
  ])("refuses %s", (_title, change) => {
    const credits = numbered.credits.map((credit) => ({ ...credit, ...change }));
    expect(() => writeAch(workedOriginator, workedRun, credits)).toThrow(RangeError);
  });

  test("splits an offset above the limit of an entry", () => {
    const amounts = [MAX_ENTRY, MAX_ENTRY, 1];
    const base = workedCredits[0];
    if (!base) throw new Error("No credit");
    const { credits, next } = assignSequences(
      amounts.map((amount) => ({ ...base, amount })),
      MAX_SEQUENCE - 1,
      true,
    );
    expect(next).toBe(5);
    const file = readAch(writeAch(workedOriginator, workedRun, credits));
    const debits = file.batches[0]?.entries.filter(
      ({ transactionCode }) => transactionCode === "27",
    );
    expect(debits?.map(({ amount }) => amount)).toEqual(amounts);
  });
});

describe("readAch", () => {
  test("20 MB of empty lines are refused without a table of them", () => {
    const startedAt = process.cpuUsage();
    expect(() => readAch("\n".repeat(20_000_000))).toThrow("The file is empty");
    expect(process.cpuUsage(startedAt).user).toBeLessThan(2_000_000);
  });

  const kinds = fc.constantFrom("checking", "savings");
  const credit = fc.record({
    entryClass: fc.constantFrom("PPD", "CCD"),
    description: fc.constantFrom("ROI PAYOUT", "PRINCIPAL"),
    accountKind: kinds,
    routingNumber: fc.constantFrom("021000021", "111000025", "322271627"),
    accountNumber: fc.stringMatching(/^[0-9a-zA-Z]{4,17}$/),
    amount: fc.integer({ min: 1, max: MAX_ENTRY }),
    identification: fc.string({ maxLength: 30 }),
    name: fc.string({ maxLength: 40, unit: "grapheme" }),
    addenda: fc.option(fc.string({ maxLength: 90, unit: "grapheme" })),
  });

  test("reads every written file back, with its counts, hashes and sums", () => {
    fc.assert(
      fc.property(
        fc.array(credit, { minLength: 1, maxLength: 30 }),
        fc.boolean(),
        fc.integer({ min: 1, max: MAX_SEQUENCE }),
        (credits, isBalanced, first) => {
          const all: AchCredit[] = assignSequences(credits, first, isBalanced).credits;
          const originator = isBalanced ? workedOriginator : { ...workedOriginator, offset: null };
          const text = writeAch(originator, workedRun, all);
          const entries = readAch(text)
            .batches.flatMap((batch) => batch.entries)
            .filter(({ transactionCode }) => !["27", "37"].includes(transactionCode));
          expect(entries.map(({ amount, accountNumber }) => ({ amount, accountNumber }))).toEqual(
            all.map(({ amount, accountNumber }) => ({ amount, accountNumber })),
          );
        },
      ),
    );
  });

  test("reads CR LF line ends and the parts of the worked example", () => {
    const file = readAch(workedFile.replaceAll("\n", "\r\n"));
    expect(file.batches[0]).toMatchObject({
      companyId: "1843205971",
      entryClass: "PPD",
      description: "ROI PAYOUT",
      effectiveDate: "270106",
    });
    expect(file.batches[0]?.entries[1]).toMatchObject({
      transactionCode: "32",
      name: "MARGARET O'NEIL",
      traceNumber: "121042880000002",
    });
  });

  test.each([
    ["an empty file", () => "", "The file is empty"],
    ["a PDF", () => "%PDF-1.7\n", "Line 1 is no record of a bank's file"],
    ["a file that is cut off", (text: string) => text.slice(0, 95 * 5), "totals that prove"],
    [
      "entries without a control",
      (text: string) => text.replaceAll(/^[1589].*\n/gm, ""),
      "totals that prove",
    ],
    [
      "another number of batches",
      (text: string) => text.replace("9000001", "9000002"),
      "Line 8 names another number of batches",
    ],
    [
      "another number of blocks",
      (text: string) => text.replace("9000001000001", "9000001000002"),
      "Line 8 names another number of blocks",
    ],
    ["an added number", (text: string) => text.replaceAll("\n", "0001\n"), "Line 1 has 98"],
    ["a tab", (text: string) => text.replace("     0000", "\t0000"), "Line 3 has a tab"],
    [
      "another sum of the file",
      (text: string) => text.replace(/594332(?= {39})/, "594333"),
      "Line 8",
    ],
    [
      "a changed amount",
      (text: string) => text.replace("0000125000", "0000125001"),
      "Line 7 has another sum of credits",
    ],
    [
      "a changed routing number",
      (text: string) => text.replace("6220210000210", "6220310000210"),
      "Line 7 has another hash",
    ],
    [
      "a missing entry",
      (text: string) => text.replace(/^632.*\n/m, ""),
      "Line 6 names 4 entries and addenda, but 3 are there",
    ],
  ])("refuses %s and names the line", (_title, damage, message) => {
    expect(() => readAch(damage(workedFile))).toThrow(AchProblem);
    expect(() => readAch(damage(workedFile))).toThrow(message);
  });
});

test("isRoutingNumber checks the ABA checksum", () => {
  expect(["021000021", "111000025", "322271627", "121042882"].every(isRoutingNumber)).toBe(true);
  expect(
    ["021000012", "12345678", "1210428820", "00000000a", "000000000"].some(isRoutingNumber),
  ).toBe(false);
});

test.each([
  ["Łukasz Żółć-Piątkowska", "LUKASZ ZOLC-PIATKOWSKA"],
  ["Søren Ødegård", "SOREN ODEGARD"],
  ["Đặng Thị Hồng", "DANG THI HONG"],
  ["Ægir Þórsson & Œuvre Ðavíð", "AEGIR THORSSON & OEUVRE DAVID"],
  ["Siobhán O’Neil, Kaʻiulani", "SIOBHAN O'NEIL, KA'IULANI"],
  ["Straße ı ŧ ŋ Ħ ﬁ", "STRASSE I T NG H FI"],
  ["“Bill” – ‘Bob’ — №\u00A07…", "\"BILL\" - 'BOB' - NO 7..."],
  ["Jose\u0301 \u202DA\u00ADB\u200B", "JOSE AB"],
  ["Щукин Παύλου 李明", "SHCHUKIN PAYLOY LIMING"],
])("achText spells %s as %s", (text, spelled) => {
  expect(achText(text)).toBe(spelled);
});

test("achText blanks no Latin letter, and is ASCII for every text", () => {
  const latin = Array.from({ length: 0x250 - 0xc0 }, (_, index) =>
    String.fromCodePoint(0xc0 + index),
  );
  expect(latin.filter((letter) => achText(letter).trim() === "")).toEqual([]);
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(achText(text)).toMatch(/^[ -~]*$/);
    }),
    // Each block of letters is unpacked once, which takes most of the time.
    { numRuns: 25 },
  );
});

test("fileIdModifier is the first of A to Z and 0 to 9 that no file has", () => {
  const all = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  const used = [[], ["B"], ["A", "C"], [...all.slice(0, 26)], [...all.slice(1)], [...all]];
  expect(used.map(fileIdModifier)).toEqual(["A", "A", "B", "0", "A", null]);
});
