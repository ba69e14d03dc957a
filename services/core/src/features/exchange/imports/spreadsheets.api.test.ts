import supertest from "supertest";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { columnsOf, startFileImports, type FileImports } from "../../../testing/file-imports.ts";
import { agreementBody } from "../../../testing/money-context.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";
import { fileOf, head, inline, row, sheetOf } from "../../../testing/styled-workbook.ts";

let core: CoreUnderTest;
let files: FileImports;
beforeAll(async () => {
  core = await startCore(inject("postgresUrl"), { today: "2026-12-02" });
  files = await startFileImports(core);
  const { body: investor } = await core.call("post", "/api/investors", {
    body: sampleInvestor({ email: "nora@sheet.example" }),
  });
  await core.call("post", "/api/agreements", {
    body: agreementBody({ investorId: investor.id, reference: "2E5" }),
  });
});
afterAll(async () => {
  await files.stop();
  await core.stop();
});

const percent = (value: string) => `<c s="2"><v>${value}</v></c>`;
const error = '<c t="e"><f>A1</f><v>#REF!</v></c>';
const number = (value: string) => `<c><v>${value}</v></c>`;
const day = '<c s="1"><v>46068.7</v></c>';

const columns = [
  ...["Agreement Ref", "Investor email", "Initial investment", "ROI", "ROI calculation"],
  ...["Payout frequency", "Start date", "End date", "Term", "Notes"],
];
const agreement = (reference: string, rate: string, { end = "<c/>", notes = "<c/>" } = {}) =>
  [
    ...[inline(reference), inline("nora@sheet.example"), number("10000"), rate],
    ...[inline("annual"), inline("quarterly"), day, end, inline("12 months"), notes],
  ].join("");

const rowsOf = async (id: string) => {
  const { body } = await core.call("get", `/api/imports/${id}/rows?limit=100`);
  return body.map((one: { n: number; state: string; issues: { message: string }[] }) => [
    ...[one.n, one.state, one.issues.map(({ message }) => message).join("; ")],
  ]);
};

test("a workbook is read by the kinds of its cells, and what it hides is asked", async () => {
  const rows = [
    head(...columns),
    row(agreement("2E5", percent("0.07"))),
    row(agreement("1E10", percent("0.07"))),
    row(agreement("FLD-1", number("8")), ' hidden="1"'),
    row(agreement("FLD-2", percent("0.07"), { end: error })),
    row(agreement("FLD-3", inline("8%"), { notes: error })),
    row(agreement("FLD-4", number("0.07"))),
    row(`${number("123456789012345678")}${agreement("x", number("8")).slice(inline("x").length)}`),
    row(inline("Total") + inline("4 agreements")),
  ];
  const { body: made } = await files.upload("agreements", fileOf(sheetOf(rows)), "s.xlsx");
  expect(made.sheets[0]).toMatchObject({
    ...{ hidden: null, isFraction: false, skipTotals: true },
    layout: { hiddenRows: [{ from: 4, to: 4 }], totals: [9] },
  });
  const settings = columnsOf(made);
  const check = (hidden: string | null) =>
    core.call("put", `/api/imports/${made.id}/columns`, {
      body: { sheets: settings.sheets.map((sheet) => ({ ...sheet, hidden })) },
    });
  expect(await check(null)).toMatchObject({
    status: 422,
    body: { message: "Choose whether the hidden rows and columns are imported." },
  });
  expect((await check("leaveOut")).status).toBe(202);
  const checked = await files.settled(made.id);
  expect(await rowsOf(made.id)).toEqual([
    [2, "present", expect.stringMatching(/^The record has 100000.00 and keeps it/)],
    [3, "valid", ""],
    [4, "skipped", "Hidden in the spreadsheet"],
    [5, "to_fix", expect.stringMatching(/^The sheet shows #REF!\. Correct the formula there/)],
    [6, "to_fix", expect.stringMatching(/^The sheet shows #REF!/)],
    [7, "to_fix", "Write it with a sign: 7% or 0.07%"],
    [8, "to_fix", "A spreadsheet shortened this number. Take it from the source"],
    [9, "skipped", "A sum, a note or a repeated header is no record"],
  ]);
  const asked = checked.problems.find(({ field }) => field === "roiPercentage");
  expect(asked?.repair).toEqual({ type: "replace", from: "0.07", proposal: "7%" });
  await core.call("post", `/api/imports/${made.id}/repairs`, {
    body: { problem: asked?.key, value: "7%" },
  });
  await files.settled(made.id);
  await files.step(made.id, "import");
  const stored = await core
    .db("agreements")
    .whereIn("reference", ["1E10", "FLD-4"])
    .orderBy("reference")
    .select("reference", "roiPercentage", "startDate");
  expect(stored).toEqual([
    { reference: "1E10", roiPercentage: "7.00", startDate: "2026-02-15" },
    { reference: "FLD-4", roiPercentage: "7.00", startDate: "2026-02-15" },
  ]);
});

test("a hidden column that is left out is not matched", async () => {
  const before = '<cols><col min="10" max="10" hidden="1"/></cols>';
  const rows = [
    head(...columns),
    row(agreement("FLD-9", percent("0.08"), { notes: inline("old remark") })),
  ];
  const upload = fileOf(sheetOf(rows, { before }));
  for (const [hidden, notes] of [
    ["import", "old remark"],
    ["leaveOut", undefined],
  ] as const) {
    const { body: made } = await files.upload("agreements", upload, "s.xlsx");
    const { sheets } = columnsOf(made);
    await core.call("put", `/api/imports/${made.id}/columns`, {
      body: { sheets: sheets.map((sheet) => ({ ...sheet, hidden })) },
    });
    await files.settled(made.id);
    const { body } = await core.call("get", `/api/imports/${made.id}/rows`);
    expect(body[0].cells.notes).toBe(notes);
    await core.call("delete", `/api/imports/${made.id}`);
  }
});

test.each([
  ["investors", "csv"],
  ["agreements", "csv"],
  ["workbook", "xlsx"],
] as const)(
  "the export of the %s as %s changes nothing when it is imported",
  async (kind, format) => {
    await core.db("agreements").where({ reference: "2E5" }).update({ notes: "#N/A" });
    await core.db("investors").update({ middleName: "=1+1", city: "-5", relationship: "0042" });
    const token = await core.tokens.signer("gateway")("core", core.user);
    const { body: file } = await supertest(core.app)
      .get(`/api/book-export/${kind}?format=${format}`)
      .set({ authorization: `Bearer ${token}` })
      .responseType("blob");
    const own = kind === "workbook" ? "investors" : kind;
    const { body: made } = await files.upload(own, file, `book.${format}`);
    await core.call("put", `/api/imports/${made.id}/columns`, {
      body: { ...columnsOf(made), updates: true },
    });
    const { counts, problems } = await files.settled(made.id);
    expect(problems).toEqual([]);
    expect(counts.present).toBe(counts.rows);
  },
);
