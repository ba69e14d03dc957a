import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { exportedSheets } from "../../../testing/exported-book.ts";
import { startFileImports, type FileImports } from "../../../testing/file-imports.ts";
import { importWholeFile } from "../../../testing/import-whole-file.ts";
import { openMoneyContext } from "../../../testing/money-context.ts";
import { openCounter, type Counter } from "../../../testing/open-counter.ts";
import { updatePayout } from "../../book/payouts/index.ts";

const TODAY = "2026-11-20";
let core: Counter;
let files: FileImports;
beforeAll(async () => {
  core = await openCounter(inject("postgresUrl"), TODAY);
  files = await startFileImports(core);
});
afterAll(async () => {
  await files.stop();
  await core.stop();
});

const SAME = "The same payment is in the file twice";
const NEAR = "Equal money is in the file within 7 days";
const RECORDED = "Equal money is recorded within 7 days";

/** Of each row the titles and messages of warnings of equal money. */
async function warningsOf(kind: "payouts" | "rollovers", lines: readonly string[]) {
  const { id } = await files.check(kind, lines.join("\n"));
  const rows: { state: string; issues: { title: string; message: string }[] }[] = await core
    .db("import_rows")
    .where({ batchId: id })
    .orderBy("n");
  expect(rows.map(({ state }) => state)).toEqual(rows.map(() => "valid"));
  return rows.map(({ issues }) =>
    issues.flatMap(({ title, message }) =>
      [SAME, NEAR, RECORDED].includes(title) ? [title, message] : [],
    ),
  );
}

const leaveOut = "Leave this row out if it is the same";
const header = "Agreement,Paid,Amount,Type,Check";

test("a payout that equals one of the file within 7 days is a warning that names its row", async () => {
  const { reference } = await core.agreement();
  const row = (day: string, check: string, type = "Principal") =>
    `${reference},${day},5000.00,${type},${check}`;
  const of = (what: string, day: string, n: number) =>
    `$5,000.00 of ${what} paid on ${day} (check 4104) is in row ${n} of the file. ${leaveOut}`;
  expect(
    await warningsOf("payouts", [
      header,
      row("09/14/2026", "4104"),
      row("09/17/2026", "4104"),
      row("09/25/2026", "4104"),
      row("09/25/2026", ""),
      row("09/14/2026", "4107"),
      row("05/20/2026", "4104", "ROI"),
      row("05/26/2026", "4104", "ROI"),
      row("05/18/2026", "4104", "ROI"),
    ]),
  ).toEqual([
    [],
    [NEAR, of("principal", "09/14/2026", 2)],
    [],
    [SAME, of("principal", "09/25/2026", 4)],
    [],
    [NEAR, of("ROI", "05/18/2026", 9)],
    [NEAR, of("ROI", "05/20/2026", 7)],
    [],
  ]);
});

test("so is an additional investment or a rollover of the same source", async () => {
  const [from, to] = [await core.agreement(), await core.agreement()];
  const added = (day: string) => `,${to.reference},${day},5000.00,Additional investment,`;
  const rolled = (day: string) =>
    `${from.reference},${to.reference},${day},3000.00,Rollover,Principal`;
  expect(
    await warningsOf("rollovers", [
      "From,Agreement,Date,Amount,Type,Category",
      added("09/14/2026"),
      added("09/17/2026"),
      rolled("09/14/2026"),
      rolled("09/20/2026"),
      rolled("09/28/2026"),
    ]),
  ).toEqual([
    [],
    [
      NEAR,
      `An additional investment of $5,000.00 on 09/14/2026 is in row 2 of the file. ${leaveOut}`,
    ],
    [],
    [
      NEAR,
      `A rollover of principal of $3,000.00 on 09/14/2026 is in row 4 of the file. ${leaveOut}`,
    ],
    [],
  ]);
});

async function dueDaysOf(id: string): Promise<string[]> {
  const rows: { dueDate: string }[] = await core
    .db("payouts")
    .where({ agreementId: id })
    .orderBy("periodIndex");
  return rows.map(({ dueDate }) => dueDate);
}

test("payments of different scheduled payouts are no doubles, recorded or in the file", async () => {
  const { id, reference } = await core.agreement();
  const [first = "", second = "", third = ""] = await dueDaysOf(id);
  const numbered = "Agreement,Period Number,Paid,Amount,Check";
  expect(
    await warningsOf("payouts", [
      numbered,
      ...[1, 2, 3].map((n) => `${reference},${n},10/08/2026,2000.00,4104`),
      `${reference},,10/09/2026,2000.00,4104`,
    ]),
  ).toEqual([[], [], [], [NEAR, expect.stringContaining("is in row 4 of the file")]]);

  await core.db("payouts").where({ agreementId: id, dueDate: second }).update({ dueDate: first });
  const matched = [header, ...["", ""].map(() => `${reference},${first},2000.00,ROI,`)];
  expect(await warningsOf("payouts", matched)).toEqual([[], []]);

  const payout = await core.db("payouts").where({ agreementId: id, dueDate: third }).first("id");
  const paid = { status: "completed", payoutDate: "2026-10-08", amount: "2000.00" };
  expect((await core.put(`/api/payouts/${payout.id}`, paid)).status).toBe(200);
  expect(
    await warningsOf("payouts", [
      numbered,
      `${reference},1,10/09/2026,2000.00,`,
      `${reference},,10/10/2026,2000.00,`,
    ]),
  ).toEqual([[], [RECORDED, expect.stringContaining("is recorded in")]]);
});

test("our own export of periods that were paid on one day has no warning", async () => {
  const book = await openMoneyContext(inject("postgresUrl"), TODAY);
  const copy = await openMoneyContext(inject("postgresUrl"), TODAY);
  try {
    const id = await book.agreement({ payoutFrequency: "monthly" });
    const due = (await book.payouts(id)).filter(({ dueDate }) => dueDate <= TODAY);
    expect(due.length).toBeGreaterThan(6);
    for (const payout of due)
      await book.work((context) =>
        updatePayout(context, payout.id, {
          ...{ status: "completed", payoutDate: TODAY, amount: "650.00", checkNumber: "4104" },
        }),
      );
    const sheets = await exportedSheets(book);
    const imported = { toFix: 0, imported: due.length + 2, warnings: 0 };
    expect((await importWholeFile(copy, sheets)).counts).toMatchObject(imported);
    const again = { imported: 0, present: due.length + 2, warnings: 0 };
    expect((await importWholeFile(copy, sheets)).counts).toMatchObject(again);
  } finally {
    await Promise.all([book.stop(), copy.stop()]);
  }
});

test("a row of another sheet is named with its sheet", async () => {
  const book = await openMoneyContext(inject("postgresUrl"), TODAY);
  try {
    const { reference = "" } = await book.stored(await book.agreement());
    const records = [
      ["Agreement", "Paid", "Amount", "Type"],
      [reference, "10/20/2026", "500.00", "Principal"],
    ];
    const sheets = ["October", "Fall"].map((name) => ({ name, kind: "payouts" as const, records }));
    const { id } = await importWholeFile(book, sheets);
    const rows: { issues: { message: string }[] }[] = await book
      .db("import_rows")
      .where({ batchId: id })
      .orderBy("sheet");
    const paid = "$500.00 of principal paid on 10/20/2026";
    expect(rows.map(({ issues }) => issues.map(({ message }) => message))).toEqual([
      [],
      [`${paid} is in row 2 of sheet “October” of the file. ${leaveOut}`],
    ]);
  } finally {
    await book.stop();
  }
});
