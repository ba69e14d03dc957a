import type { ImportRow } from "@accord/contracts";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { columnsOf, startFileImports, type FileImports } from "../../../testing/file-imports.ts";
import { workbook, zip } from "../../../testing/raw-workbook.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";
import { fileOf, head, inline, row, sheetOf } from "../../../testing/styled-workbook.ts";

let core: CoreUnderTest;
let files: FileImports;
beforeAll(async () => {
  core = await startCore(inject("postgresUrl"));
  files = await startFileImports(core);
});
afterAll(async () => {
  await files.stop();
  await core.stop();
});

const titles = ({ problems }: Awaited<ReturnType<FileImports["check"]>>) =>
  problems.map(({ title, count, level }) => [level, title, count]);

const LONG = "The line has more cells than the header";
const stateOf = async (id: string, n: number, cells: Record<string, string>) => {
  const { status, body } = await core.call("patch", `/api/imports/${id}/rows/1/${n}`, {
    body: { cells },
  });
  expect([status, body.message]).toEqual([200, undefined]);
  return (body as ImportRow).issues.map(({ field }) => field);
};

test("a line of a CSV with more cells than its header is to fix until its figures are compared", async () => {
  const checked = await files.check(
    "payouts",
    "Agreement,Paid on,Type,Amount,Tax withheld,Check\n" +
      "SC-1,05/29/2026,ROI,1,250.00,50.00,3001\nSC-1,05/30/2026,ROI,300.00,,\n",
  );
  expect(titles(checked)).toEqual(
    expect.arrayContaining([
      ["error", LONG, 1],
      ["error", "Amount may be cut or moved by a comma", 1],
      ["error", "Tax withheld may be cut or moved by a comma", 1],
      ["error", "Check may be cut or moved by a comma", 1],
    ]),
  );
  const { id } = checked;
  const open = [null, "amount", "taxWithheld", "checkNumber"];
  expect(await stateOf(id, 2, { payoutDate: "05/28/2026" })).toEqual(open);
  expect(await stateOf(id, 2, { amount: "1250.00" })).toEqual(open.toSpliced(1, 1));
  expect(await stateOf(id, 2, { checkNumber: "3001" })).toEqual([null, "taxWithheld"]);
  const settled = await stateOf(id, 2, { taxWithheld: "50.00" });
  expect(settled).not.toContain("taxWithheld");
  expect(titles(await files.settled(id)).map(([, title]) => title)).not.toContain(LONG);
});

test.each([
  ["Agreement,Paid,Type,Amount", "SC-1,05/29/2026,ROI,1,250.00"],
  ["a header that ends with a comma", "SC-1,05/29/2026,ROI,1,250.00"],
  ["Agreement,Paid,Type,Amount,Check", "SC-1,05/29/2026,ROI,1,250,"],
])("no dollar is left of a thousand: %s, %s", async (header, line) => {
  const head = header.startsWith("a ") ? "Agreement,Paid,Type,Amount," : header;
  const usual = "SC-1,05/30/2026,ROI,300.00\nSC-1,05/31/2026,ROI,400.00\n";
  const checked = await files.check("payouts", `${head}\n${line}\n${usual}`);
  expect(titles(checked)).toContainEqual(["error", LONG, 1]);
  expect(await stateOf(checked.id, 2, { payoutDate: "05/28/2026" })).toContain("amount");
  const failed = await core.call("get", `/api/imports/${checked.id}/failed-rows`);
  expect(titles(await files.check("payouts", failed.text))).toContainEqual(["error", LONG, 1]);
});

const CUT = "An amount may be cut at its comma";

test.each([
  ["payouts", "Agreement,Paid on,Type,Amount,Check", "SC-1,05/29/2026,ROI,1,250.00"],
  ["payouts", "Agreement,Paid on,Type,Amount,Notes", "SC-1,05/29/2026,Principal,$5,000.00"],
  ["rollovers", "Agreement,Date,Source type,Amount,Memo", "SC-1,05/29/2026,Email,25,000.00"],
  [
    "agreements",
    "Reference,Investor email,ROI,ROI calculation,Payout frequency,Start date,Term,Investment amount,Notes",
    "SC-1,a@x.example,8.00,term,term,02/15/2026,12 months,250,000.00",
  ],
  [
    "agreements",
    "Reference,Investor email,ROI,ROI calculation,Payout frequency,Start date,Investment amount,Term",
    "SC-1,a@x.example,8.00,term,term,02/15/2026,10,012",
  ],
] as const)("an amount cut at its comma is to fix: %s %s", async (kind, header, line) => {
  const checked = await files.check(kind, `${header}\n${line}\n`);
  expect(titles(checked)).toContainEqual(["error", CUT, 1]);
});

test("a cut amount is fixed once all figures and the last cell are compared", async () => {
  const { id } = await files.check(
    "payouts",
    "Agreement,Paid on,Type,Tax withheld,Amount,Check\nSC-1,05/29/2026,ROI,50.00,1,250\n",
  );
  expect(await stateOf(id, 2, { payoutDate: "05/28/2026" })).toEqual(
    expect.arrayContaining([null, "amount", "taxWithheld", "checkNumber"]),
  );
  expect(await stateOf(id, 2, { amount: "1" })).toContain(null);
  expect(await stateOf(id, 2, { checkNumber: "250" })).toContain("taxWithheld");
  await stateOf(id, 2, { taxWithheld: "50.00" });
  const left = titles(await files.settled(id)).map(([, title]) => title);
  expect(left).not.toContain(CUT);
  expect(left).not.toContain("Amount may be cut or moved by a comma");
});

test("no reference is read from what is left of a tax id, and another text says so", async () => {
  const checked = await files.check(
    "payouts",
    "Agreement,Paid on,Type,Amount,Check\n987-11-6789,05/29/2026,ROI,200.00,123-45-6789\n",
  );
  expect(titles(checked)).toEqual([
    ["error", "Agreement is what is left of a longer number", 1],
    ["error", "Check is what is left of a longer number", 1],
  ]);
  const people = await files.check(
    "investors",
    "First name,Last name,Last 4 of SSN,Email,Phone,Street address,City,State,ZIP code\n" +
      "Odd 123-45-6789,One,0042,odd@shifted.example,(205) 555-0134,12 Bay Street,Mobile,AL,36602\n",
  );
  expect(titles(people)).toEqual([["warning", "First name: a long number was shortened", 1]]);
});

test.each([
  ["investors", ["Ada,Nohead,1234,ada@shifted.example", "Ben,Nohead,1235,ben@shifted.example"]],
  [
    "investors",
    [
      "Ann,Lee,0042,ann@x.com,(205) 555-0134,12 Bay Street,Mobile,AL,36602",
      "Bob,Lee,0117,bob@x.com,(205) 555-0134,1 Bay Street,Mobile,AL,36602",
    ],
  ],
  ["payouts", ["FLD-0001,06/23/2026,1250.00,ROI,3000", "FLD-0001,07/23/2026,1251.00,ROI,3001"]],
  ["payouts", ["FLD-0001,1,250,ROI,Paid,Check", "FLD-0002,2,260,ROI,Paid,Check"]],
  ["payouts", ["FLD-1,06/23/2026,300,ROI,Paid", "FLD-2,07/23/2026,250,Principal,Pending"]],
  [
    "rollovers",
    [
      "FLD-0001,FLD-0002,1250.00,06/23/2026,Rollover,Principal",
      "FLD-0001,FLD-0002,1250.00,07/23/2026,Rollover,Principal",
    ],
  ],
  [
    "agreements",
    [
      "FLD-9001,nora@x.example,10000.00,8.00,term,term,03/22/2026,12 months",
      "FLD-9002,nora@x.example,10000.00,8.00,annual,quarterly,03/22/2026,12 months",
    ],
  ],
] as const)("a file of %s without names of columns is refused", async (kind, lines) => {
  const refused = [422, expect.stringMatching(/^The first line looks like a record\./)];
  const csv = await files.upload(kind, `${lines.join("\n")}\n`);
  expect([csv.status, csv.body.issues[0].message]).toEqual(refused);
  const rows = lines.map((line) => row(line.split(",").map(inline).join("")));
  const xlsx = await files.upload(kind, fileOf(sheetOf(rows)), "file.xlsx");
  expect([xlsx.status, xlsx.body.issues[0].message]).toEqual(refused);
});

test.each([
  "Agreement,Paid,Amount,Type,2026,Q1 2026,Paid 04/01,06/23/2026,1250.00",
  "Vertrag,Datum,Betrag,Art,2026,Q1 2026,Bezahlt 04/01,Notiz 1,Notiz 2",
  "1,2,3,4,5,6,7,8,9",
])("a header is no record: %s", async (header) => {
  const rows = "FLD-0001,06/23/2026,1250.00,ROI,1.00,2.00,3.00,a,5.00\n".repeat(2);
  expect((await files.upload("payouts", `${header}\n${rows}`)).status).toBe(201);
});

test("a sheet of several that begins with a record cannot be chosen", async () => {
  const payout = (reference: string) =>
    row([reference, "06/23/2026", "1250.00", "ROI"].map(inline).join(""));
  const named = sheetOf([head("Agreement", "Paid", "Amount", "Type"), payout("FLD-1")]);
  const bare = sheetOf([payout("FLD-2"), payout("FLD-3")]);
  const book = zip(
    workbook([
      ["Payouts", named],
      ["More", bare],
    ]),
  );
  const { body: made } = await files.upload("payouts", book, "file.xlsx");
  const { sheets } = columnsOf(made);
  const mapping = { agreement: 0, payoutDate: 1, amount: 2, payoutType: 3 };
  const body = { sheets: sheets.map((sheet) => ({ ...sheet, kind: "payouts", mapping })) };
  const sent = await core.call("put", `/api/imports/${made.id}/columns`, { body });
  expect([sent.status, sent.body.message]).toEqual([
    422,
    expect.stringMatching(/^The first line looks like a record\./),
  ]);
});

test("rates of a quarter and more are asked", async () => {
  const checked = await files.check(
    "agreements",
    "Agreement Ref,Investor email,Initial investment,ROI calculation,Payout frequency,Start date,Term,ROI %\n" +
      ["SC-2,0.5", "SC-3,0.08"]
        .map((row) =>
          row.replace(",", ",a@shifted.example,1000,annual,Monthly,2026-01-15,12 months,"),
        )
        .join("\n"),
  );
  expect(titles(checked)).toEqual(
    expect.arrayContaining([
      ["error", expect.stringContaining("“0.5” may be 50% or 0.5%"), 1],
      ["error", expect.stringContaining("“0.08” may be 8% or 0.08%"), 1],
    ]),
  );
});
