import { agreementTable, investorTable, payoutTable, type Table } from "@accord/contracts";
import {
  addDays,
  importFields,
  importKinds,
  plainLine,
  type ImportField,
  type ImportKind,
} from "@accord/domain";
import { sendTable, sendWorkbook, type TableFile } from "@accord/service-kit";
import express from "express";
import supertest from "supertest";
import { expect, test } from "vitest";
import { bookTable } from "../features/exchange/book-export/book-tables.ts";
import { summaryOf } from "../features/exchange/imports/file/parsed-file.ts";
import { readSheets } from "../features/exchange/imports/file/read-sheets.ts";
import { proposeSettings } from "../features/exchange/imports/propose-settings.ts";
import {
  createRowReader,
  isTextDoubt,
  type Values,
} from "../features/exchange/imports/read-rows.ts";
import { seededRandom, type Random } from "./random-operations/random.ts";
import { moneySeed as seed } from "./random-operations/seed.ts";

const COUNT = 40;

/** Texts that spreadsheets and readers of files take for something else. */
const oddTexts = [
  ...["2E5", "1E10", "7e3", "1.23457E+11", "1E+05", "'1.23457E+11"],
  ...["0042", "00017", "1,234.50", "(5.00)", "-5", "-0.07", "+1", "5%", ".5", "1/2", "#12"],
  ...["=1+1", "'=1+1", "''=1+1", "@home", "＝1", "'quoted'", "'", "''", "-", "--", "$ -"],
  ...["#N/A", "'#N/A", "''#N/A", "#REF!", "#NO VALUE!", "####", "Err:502", "N/A", "null"],
  ...["TRUE", "FALSE", "Yes", "x", "3-Mar", "Mar-26", "01/02/2026", "2026-02-15", "46068"],
  ...['"', '""', '"all"', 'in "the" middle', 'at its end"', '"at its start', "a,b;c\td|e"],
  ...["_x0041_", "_x005F_", "&amp;", "<b>&#65;</b>", "]]>", "\\N", "\\", "/* */", "sep=;"],
  ...["Łukasz Đặng", "Zoë", "Zoe\u0308", "東京", "مرحبا", "\u{1F600}", "O’Neil", "“Bay”", "ﬁ"],
  ...["Total", "Grand total", "Sum", "a  b", "1 Main St, Apt 2", "Nº 5", "½", "x".repeat(190)],
];
const letters = [..."abzÀŁß =+-@'\"#,;|.:/\\%$€&<>()_012E‘東\u{1F600}"];

function textOf(random: Random): string {
  if (random.chance(50)) return random.pick(oddTexts);
  const length = random.between(1, 40);
  const text = Array.from({ length }, () => random.pick(letters)).join("");
  let digits = 0;
  // Of seven digits and more an import keeps four, whichever file they are in.
  return text.replaceAll(/\p{N}/gu, (digit) => ((digits += 1) > 6 ? "n" : digit)).trim() || "a";
}

function valueOf(field: ImportField, random: Random): Values[string] {
  if (field.required !== true && random.chance(25)) return null;
  const cents = String(random.between(0, 99)).padStart(2, "0");
  switch (field.type) {
    case "digits":
      return String(random.between(0, 9999)).padStart(4, "0");
    case "zip":
      return random.pick(["02134", "00501", "36602-0001"]);
    case "phone":
      return random.pick(["(205) 555-0134", "205.555.0134 x12", "+44 20 7946 0958"]);
    case "money":
      return `${random.between(0, 99_999_999)}.${cents}`;
    case "percent":
      return `${random.between(0, 12)}.${cents}`;
    case "whole":
      return random.between(1, 600);
    case "day":
      return addDays("1990-01-01", random.between(0, 20_000));
    case "yesNo":
      return random.chance(50);
    case "choice":
      return random.pick(field.choices ?? []).value;
    case "text":
      if (field.name === "custodianAccount") return "••••3345";
      return field.name === "notes" && random.chance(30)
        ? `${textOf(random)}\n\n${textOf(random)}\r\nend`
        : isWhole(field) && random.chance(20)
          ? random.pick(["123456789012345678", "1234567890123450", "00017"])
          : plainLine(textOf(random)) || "a";
  }
}

/** References of any length are kept. */
const isWhole = ({ name }: ImportField) => name === "reference" || name === "agreement";

/** The real writers: the body of a response. */
async function written<Row>(
  format: "csv" | "xlsx",
  file: Pick<TableFile<Row>, "table" | "rows">,
): Promise<Buffer> {
  const whole: TableFile<Row> = {
    ...{ ...file, keys: Object.keys(file.table.columns), timeZone: "America/Chicago" },
    onSent: () => Promise.resolve(),
  };
  const app = express().get("/", async (_req, res) => {
    await (format === "csv" ? sendTable(res, whole) : sendWorkbook(res, "book", [whole]));
  });
  const { body } = await supertest(app)
    .get("/")
    .buffer(true)
    .parse((res, done) => {
      const chunks: Buffer[] = [];
      res.on("data", (chunk: Buffer) => chunks.push(chunk));
      res.on("end", () => done(null, Buffer.concat(chunks)));
    });
  return body;
}

/** The values of the rows as an import reads them, with its proposed columns. */
async function readBack(kind: ImportKind, bytes: Buffer) {
  const [parsed] = await readSheets(bytes);
  if (!parsed) throw new Error("no sheet");
  const [settings] = proposeSettings([summaryOf(parsed)], kind, []);
  if (!settings) throw new Error("no settings");
  const sheet = { ...settings, batchId: "", n: 1, dayOrder: "mdy", skipTotals: false } as const;
  const read = createRowReader([sheet]);
  return parsed.rows.map(({ n, cells }) => {
    const row = read({ sheet: 1, n, cells });
    // An export has the last four of an account.
    const { custodianAccount: _masked, ...others } = row?.doubts ?? {};
    const doubts = Object.values(others).filter(
      (doubt) => !/^(?:day|quoted|placeholder)$/.test(doubt) && !isTextDoubt(doubt),
    );
    expect(doubts, JSON.stringify(row)).toEqual([]);
    return row?.values ?? {};
  });
}

const recordsOf = (kind: ImportKind): Record<string, Values[string]>[] =>
  Array.from({ length: COUNT }, (_none, at) => {
    const random = seededRandom(seed + at);
    return Object.fromEntries(
      importFields[kind].map((field) => [field.name, valueOf(field, random)]),
    );
  });

async function expectSame<Row>(
  of: { readonly kind: ImportKind; readonly format: "csv" | "xlsx"; readonly table: Table<Row> },
  records: readonly Values[],
  rows: readonly Row[],
) {
  const read = await readBack(of.kind, await written(of.format, { table: of.table, rows }));
  expect(read.length).toBe(records.length);
  for (const [at, values] of read.entries()) {
    const names = Object.keys(values);
    const expected = Object.fromEntries(names.map((name) => [name, records[at]?.[name] ?? null]));
    expect(values, `row ${at + 2}`).toEqual(expected);
  }
  return Object.keys(read[0] ?? {});
}

for (const format of ["csv", "xlsx"] as const) {
  for (const kind of importKinds)
    test(`the ${kind} of the book are read from ${format} as they were (seed ${seed})`, async () => {
      const records = recordsOf(kind);
      const names = await expectSame(
        { kind, format, table: bookTable(kind, format) },
        records,
        records,
      );
      expect(names).toEqual(importFields[kind].map(({ name }) => name));
    });

  test(`the list of investors is read from ${format} as it was`, async () => {
    const records = recordsOf("investors");
    const rows = records.map((record) => ({
      ...record,
      ...{ agreementsCount: 1, totalInvestment: "5.00", roiPaid: "0.00", deletedAt: null },
    }));
    await expectSame(
      { kind: "investors", format, table: investorTable as Table<unknown> },
      records,
      rows,
    );
  });

  test(`the list of agreements is read from ${format} as it was`, async () => {
    const records = recordsOf("agreements").map((record): Record<string, Values[string]> => ({
      ...record,
      ...{ termValue: 12, termUnit: "months", term: "12 months", status: "active" },
    }));
    const rows = records.map((record) => ({
      ...record,
      investor: { firstName: "A", lastName: "B", email: record["investorEmail"] },
      investorEmail: record["investorEmail2"],
      initialInvestment: record["investmentAmount"],
      ...{ firstPayoutDate: null, outstandingPrincipal: "1.00", completionPercentage: 5 },
    }));
    await expectSame(
      { kind: "agreements", format, table: agreementTable as Table<unknown> },
      records,
      rows,
    );
  });

  test(`the list of payouts is read from ${format} as it was`, async () => {
    const records = recordsOf("payouts").map((record): Record<string, Values[string]> => ({
      ...record,
      ...{ period: "Q1 2026", status: "Completed", payoutType: "roi" },
    }));
    const rows = records.map((record) => ({
      ...record,
      agreement: {
        reference: record["agreement"],
        investor: { firstName: "A", lastName: "B" },
      },
      periodLabel: "Q1 2026",
      ...{ status: "completed", paidBy: null, run: null },
    }));
    await expectSame(
      { kind: "payouts", format, table: payoutTable as Table<unknown> },
      records,
      rows,
    );
  });
}
