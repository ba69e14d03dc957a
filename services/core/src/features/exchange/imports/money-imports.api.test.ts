import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { columnsOf, startFileImports, type FileImports } from "../../../testing/file-imports.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";

let core: CoreUnderTest;
let files: FileImports;
let email: string;
beforeAll(async () => {
  core = await startCore(inject("postgresUrl"), { today: "2026-11-20" });
  files = await startFileImports(core);
  const { body } = await core.call("post", "/api/investors", { body: sampleInvestor() });
  email = body.email;
});
afterAll(async () => {
  await files.stop();
  await core.stop();
});

const agreementHead =
  "Agreement No,Investor email,Principal,Rate,ROI calculation,Frequency,Start,Term,Total ROI,ACH transfer\n";
const agreement = (reference: string, more: { start?: string; status?: string } = {}) =>
  `${reference},${email},"$100,000.00",8%,annual,Quarterly,${more.start ?? "01/02/2026"},12 months,8000.00,Yes\n`;

const payoutsOf = async (reference: string) => {
  const row = await core.db("agreements").where({ reference }).first();
  const rows = await core
    .db("payouts")
    .where({ agreementId: row.id })
    .orderBy(["periodIndex", "payoutDate"]);
  return rows.map(
    ({ periodIndex, amount, payoutDate, status, settledByPayoutId }) =>
      `${periodIndex ?? "-"} ${payoutDate} ${amount} ${status}${settledByPayoutId ? " settled" : ""}`,
  );
};

test("agreements come with formats of other systems; a Total ROI that differs is a warning", async () => {
  const checked = await files.check(
    "agreements",
    agreementHead + agreement("NOTE-1") + agreement("NOTE-2"),
  );
  expect(checked.problems).toEqual([]);
  expect(checked.counts).toMatchObject({ valid: 2, toFix: 0 });
  const done = await files.step(checked.id, "import");
  expect(done.counts).toMatchObject({ imported: 2, failed: 0 });
  const row = await core.db("agreements").where({ reference: "NOTE-1" }).first();
  expect(row).toMatchObject({
    initialInvestment: "100000.00",
    roiPercentage: "8.00",
    payoutFrequency: "quarterly",
    startDate: "2026-01-02",
    endDate: "2027-01-02",
    termValue: 12,
    termUnit: "months",
    achTransfer: true,
  });
  const again = await files.check(
    "agreements",
    agreementHead + agreement("note-1") + agreement("NOTE-3"),
  );
  expect(again.counts).toMatchObject({ present: 1, valid: 1 });
  const other = await files.check(
    "agreements",
    agreementHead + agreement("NOTE-9").replace("8000.00", "7999.99"),
  );
  expect(other).toMatchObject({
    counts: { valid: 1, warnings: 1 },
    problems: [{ level: "warning", title: "Total ROI differs from the plan" }],
  });
});

test("a term follows from the days, and one that cannot be read or is too long is to fix", async () => {
  const head = "Note No,Client email,Principal,Rate,Rate basis,Frequency,Start,End,Term\n";
  const row = (reference: string, start: string, end: string, term: string) =>
    `${reference},${email},1000,8,annual,Monthly,${start},${end},${term}\n`;
  const text = [
    row("TERM-1", "2026-01-01", "2026-12-31", ""),
    row("TERM-2", "2026-01-15", "2026-09-01", ""),
    row("TERM-3", "2026-01-15", "", "99999 mos"),
    row("TERM-4", "2026-01-15", "2027-01-15", "one year"),
    row("TERM-5", "2026-02-30", "2027-01-15", ""),
    row("TERM-6", "2026-01-15", "2027-01-15", "6"),
  ];
  const checked = await files.check("agreements", head + text.join(""));
  const { body } = await core.call("get", `/api/imports/${checked.id}/rows`);
  const issues = body.map((one: { issues: { field: string; message: string }[] }) =>
    one.issues.map(({ field, message }) => `${field}: ${message}`),
  );
  expect(issues).toEqual([
    [],
    ["endDate: The term is 229 days. Name it in a column Term where that is wrong"],
    ["termValue: The term must be at most 1,200 months"],
    ["term: Write it as 12 months, 52 weeks or 360 days"],
    ["startDate: A date, as 01/31/2026"],
    ["endDate: 6 months end on 07/15/2026: the term counts the payouts"],
  ]);
  const done = await files.step(checked.id, "import");
  expect(done.counts).toMatchObject({ imported: 3, toFix: 3 });
  expect(await payoutsOf("TERM-1")).toHaveLength(12);
  expect(await payoutsOf("TERM-6")).toHaveLength(6);
});

test("payouts made complete their periods, and what differs from the plan is a warning with amounts", async () => {
  const before = await payoutsOf("NOTE-1");
  const [first = "", second = ""] = before;
  const planned = first.split(" ")[2] ?? "";
  const day = second.split(" ")[1] ?? "";
  const text = [
    "Agreement,Period,Paid on,Amount,Type,Check no",
    `NOTE-1,Q1 2026,04/02/2026,"$${planned}",Interest,10482`,
    `NOTE-1,,${day},1500.00,ROI,`,
    "NOTE-1,,10/20/2026,5000,Principal,",
    "NOTE-1,Q9 2026,10/20/2026,1.00,ROI,",
    "NOTE-404,Q1 2026,04/02/2026,1.00,ROI,",
    "NOTE-1,Q3 2026,12/24/2026,1.00,ROI,",
    "NOTE-1,Q3 2026,10/07/2026,(12.00),ROI,",
  ].join("\n");
  const checked = await files.check("payouts", text);
  expect(await payoutsOf("NOTE-1")).toEqual(before);
  expect(checked.counts).toMatchObject({ valid: 3, toFix: 4, warnings: 1 });
  const warning = checked.problems.find(({ level }) => level === "warning");
  expect(warning?.title).toBe("Paid amount differs from the plan");
  expect(
    checked.problems.filter(({ level }) => level === "error").map(({ title }) => title),
  ).toEqual(
    expect.arrayContaining([
      expect.stringContaining("no payout “Q9 2026”"),
      expect.stringContaining("No agreement has the reference NOTE-404"),
      expect.stringContaining("must not be after today"),
      "Amount is negative",
    ]),
  );
  const done = await files.step(checked.id, "import");
  expect(done.counts).toMatchObject({ imported: 3, failed: 0 });
  const rows = await core.call("get", `/api/imports/${done.id}/rows?states=imported`);
  expect(rows.body[1].issues[0].message).toMatch(/paid \$1,500\.00, the plan says \$[\d,.]+/);
  expect((await payoutsOf("NOTE-1")).filter((row) => row.endsWith("completed"))).toEqual([
    `1 2026-04-02 ${planned} completed`,
    `2 ${day} 1500.00 completed`,
    "- 2026-10-20 5000.00 completed",
  ]);
  const second_ = await files.check("payouts", text);
  expect(second_.counts).toMatchObject({ valid: 0, present: 3 });
  const named = second_.problems.filter(({ title }) => title.startsWith("Recorded already"));
  expect(named).toEqual([]);
  const third = await files.check("payouts", text.replace("Q1 2026,04", "Q2 2026,04"));
  expect(third.problems.map(({ title }) => title)).toContain(
    "Recorded already, for another period",
  );
  const undone = await files.step(done.id, "undo");
  expect(undone.counts).toMatchObject({ undone: 3, kept: 0 });
  expect(await payoutsOf("NOTE-1")).toEqual(before);
});

test("a payout that was returned keeps the amount of its plan unless it was changed by hand", async () => {
  const made = await files.check("agreements", agreementHead + agreement("RET-1"));
  await files.step(made.id, "import");
  const head = "Agreement,Period,Due Date,Amount,Status,Adjusted,Returned once\n";
  const [first] = await core
    .db("payouts as p")
    .join("agreements as a", "a.id", "p.agreementId")
    .where({ "a.reference": "RET-1" })
    .orderBy("p.dueDate")
    .select("p.id", "p.periodLabel", "p.dueDate");
  const row = `RET-1,${first.periodLabel},${first.dueDate},1.00,Pending`;
  const planned = await files.check("payouts", `${head}${row},No,Yes\n`);
  expect(planned.counts).toMatchObject({ valid: 1, toFix: 0 });
  const stored = () => core.db("payouts").where({ id: first.id }).first("amount", "returned");
  const before = await stored();
  await files.step(planned.id, "import");
  expect([before.returned, await stored()]).toEqual([false, { ...before, returned: true }]);
  const again = await files.check("payouts", `${head}${row},No,Yes\n`);
  expect(again.counts).toMatchObject({ valid: 0, present: 1, warnings: 0 });
  expect((await files.step(planned.id, "undo")).counts).toMatchObject({ undone: 1, kept: 0 });
  expect(await stored()).toEqual(before);
  const byHand = await files.check("payouts", `${head}${row},Yes,Yes\n`);
  expect(byHand.counts).toMatchObject({ valid: 1, toFix: 0 });
});

test("rollovers and additional investments come as their forms record them, and go with an undo", async () => {
  const before = [await payoutsOf("NOTE-1"), await payoutsOf("NOTE-2")];
  const text = [
    "From,Agreement,Date,Amount,Type,Category,Payout",
    ",NOTE-2,03/01/2026,2500.00,Additional investment,,",
    "NOTE-1,NOTE-2,05/01/2026,10000.00,Rollover,Principal,",
    `NOTE-1,NOTE-2,04/02/2026,${before[0]?.[0]?.split(" ")[2]},Rollover,ROI,Q1 2026`,
    "NOTE-1,NOTE-2,05/01/2026,900000.00,Rollover,Principal,",
  ].join("\n");
  const checked = await files.check("rollovers", text);
  expect(checked.counts).toMatchObject({ valid: 3, toFix: 1 });
  expect(checked.problems[0]?.title).toMatch(/NOTE-1 holds \$/);
  const done = await files.step(checked.id, "import");
  expect(done.counts).toMatchObject({ imported: 3, failed: 0 });
  expect((await files.check("rollovers", text)).counts).toMatchObject({ valid: 0, present: 3 });
  await files.step(done.id, "undo");
  expect([await payoutsOf("NOTE-1"), await payoutsOf("NOTE-2")]).toEqual(before);
});

test("what contradicts itself is to fix, and another check is named", async () => {
  const titles = async (kind: Parameters<FileImports["check"]>[0], text: string) =>
    (await files.check(kind, text)).problems.map(({ level, title }) => `${level}: ${title}`);
  expect(
    await titles(
      "rollovers",
      "From,Agreement,Date,Amount,Type\nNOTE-1,NOTE-2,06/01/2026,2000.00,Additional investment\n",
    ),
  ).toEqual(["error: An additional investment comes from no other agreement"]);
  const terms = agreementHead.replace("Term,", "Term,Term value,Term unit,");
  const withTerms = (value: string, unit: string) =>
    agreement("NOTE-T").replace("12 months,", `12 months,${value},${unit},`);
  expect(await titles("agreements", terms + withTerms("24", "months"))).toEqual([
    "error: Two columns tell different terms",
  ]);
  expect(await titles("agreements", terms + withTerms("12", "months"))).toEqual([]);
  expect(await titles("agreements", agreementHead + agreement("NOTE\u20131"))).toEqual([
    "error: The reference “NOTE–1” looks like another one",
  ]);
  expect(await titles("agreements", agreementHead + agreement("N–9") + agreement("N-9"))).toEqual([
    "error: The reference “N-9” looks like another one",
  ]);
  const zeros = "The reference differs from another one in its zeros";
  expect(await titles("agreements", agreementHead + agreement("0077") + agreement("77"))).toEqual([
    `warning: ${zeros}`,
  ]);
  const paid = (check: string) =>
    `Agreement,Paid,Amount,Type,Check\nNOTE-2,09/16/2026,77.00,Principal,${check}\n`;
  await files.step((await files.check("payouts", paid("2001"))).id, "import");
  expect(await titles("payouts", paid("2001"))).toEqual([]);
  const other = await files.check("payouts", paid("2009"));
  expect(other.counts).toMatchObject({ present: 1 });
  expect(other.problems.map(({ title }) => title)).toEqual([
    "Recorded already, with another check",
  ]);
});

test("digits that are not four or nine, and a second party that is none, are to fix", async () => {
  const address = "Phone,Street address,City,State,ZIP code";
  const head = `First name,Last name,Last 4 of SSN,Email,${address},Second party,Second party first name\n`;
  const row = (n: number, ssn: string, second = ",") =>
    `Ana,Digit ${n},${ssn},digit${n}@example.com,205-555-0134,1 Bay Street,Mobile,AL,36602,${second}\n`;
  const checked = await files.check(
    "investors",
    head + row(1, "1042.0") + row(2, "12345") + row(3, "0042/0117") + row(4, "0042", "No,Jane"),
  );
  expect(checked.problems.map(({ title, example }) => `${title} ${example}`)).toEqual(
    expect.arrayContaining([
      "Last 4 of SSN is written in another way As in 1042.0",
      expect.stringMatching(/^Last 4 of SSN is not one number of four digits As in \?\d{4}$/),
      "There is no second party, but columns of one are filled ",
    ]),
  );
});

test("two imports of the same payments record them once", async () => {
  const text = "Agreement,Paid,Amount,Type\nNOTE-2,09/15/2026,1234.00,Principal\n";
  const [one, two] = [await files.check("payouts", text), await files.check("payouts", text)];
  expect([one.counts.valid, two.counts.valid]).toEqual([1, 1]);
  const done = await Promise.all([one, two].map(({ id }) => files.step(id, "import")));
  expect(done.map(({ counts }) => counts.imported).toSorted()).toEqual([0, 1]);
  const row = await core.db("agreements").where({ reference: "NOTE-2" }).first();
  expect(await core.db("payouts").where({ agreementId: row.id, amount: "1234.00" })).toHaveLength(
    1,
  );
});

test("updates change matched fields by the rules of the form, and show before and after", async () => {
  const text =
    "Agreement,Investor email,Initial investment,ROI,ROI calculation,Frequency,Start date,Term,Wire transfer,Notes\n" +
    `NOTE-1,${email},100000,8,annual,quarterly,01/02/2026,12 months,Yes,Pays by wire\n` +
    `NOTE-2,${email},100000,9,annual,quarterly,01/02/2026,12 months,,\n`;
  const { body } = await files.upload("agreements", text);
  const columns = { ...columnsOf(body), updates: true };
  await core.call("put", `/api/imports/${body.id}/columns`, { body: columns });
  const checked = await files.settled(body.id);
  expect(checked).toMatchObject({ counts: { changed: 2, valid: 0 }, updates: true });
  const { body: rows } = await core.call("get", `/api/imports/${body.id}/rows`);
  expect(rows.map(({ changes }: { changes: unknown }) => changes)).toEqual([
    [
      { field: "wireTransfer", before: "No", after: "Yes" },
      { field: "notes", before: null, after: "Pays by wire" },
    ],
    [{ field: "roiPercentage", before: "8.00", after: "9.00" }],
  ]);
  const done = await files.step(body.id, "import");
  expect(done.counts).toMatchObject({ updated: 2, failed: 0, imported: 0 });
  expect(await core.db("agreements").where({ reference: "NOTE-1" }).first()).toMatchObject({
    wireTransfer: true,
    achTransfer: true,
    notes: "Pays by wire",
  });
  expect(await core.db("agreements").where({ reference: "NOTE-2" }).first()).toMatchObject({
    roiPercentage: "9.00",
    achTransfer: true,
    notes: null,
  });
});

test("an undo keeps what people changed, and names it", async () => {
  const made = await files.check(
    "agreements",
    agreementHead + agreement("KEEP-1") + agreement("KEEP-2"),
  );
  await files.step(made.id, "import");
  const row = await core.db("agreements").where({ reference: "KEEP-1" }).first();
  await core.call("patch", `/api/agreements/${row.id}/notes`, { body: { notes: "Ours" } });
  const undone = await files.step(made.id, "undo");
  expect(undone.counts).toMatchObject({ undone: 1, kept: 1 });
  expect(undone.problems).toMatchObject([{ title: "Kept, because it was changed or is needed" }]);
  expect(
    await core.db("agreements").where("reference", "like", "KEEP%").pluck("reference"),
  ).toEqual(["KEEP-1"]);
});

test("only who imported it or an administrator undoes an import, and viewers import nothing", async () => {
  const made = await files.check("agreements", agreementHead + agreement("ROLE-1"));
  await files.step(made.id, "import");
  const other = await core.addUser("Omar", "Haddad");
  const path = `/api/imports/${made.id}/undo`;
  expect((await core.call("post", path, { as: other, roles: ["staff"] })).status).toBe(403);
  expect((await core.call("get", "/api/imports", { roles: ["viewer"] })).status).toBe(403);
  expect((await core.call("post", path, { as: other, roles: ["admin", "staff"] })).status).toBe(
    202,
  );
  expect((await files.settled(made.id)).status).toBe("undone");
});

test("the workbook of a book imports into an empty product as it is", async () => {
  const empty = await startCore(inject("postgresUrl"), { today: "2026-11-20" });
  const emptyFiles = await startFileImports(empty);
  try {
    const answer = await core
      .call("get", "/api/book-export/workbook?format=xlsx", {})
      .then((r) => r);
    const file = await readBinary("/api/book-export/workbook?format=xlsx");
    expect(answer.status).toBe(200);
    const checked = await emptyFiles.check("investors", file, "book.xlsx");
    expect(checked.problems).toEqual([]);
    expect(checked.sheets.map(({ kind }) => kind)).toEqual(["investors", "agreements", "payouts"]);
    expect(checked.sheets.map(({ counts }) => counts?.rows)).toEqual(
      checked.sheets.map(({ rows }) => rows),
    );
    const done = await emptyFiles.step(checked.id, "import");
    expect(done.counts).toMatchObject({ failed: 0, imported: done.counts.rows });
    const sums = async ({ db }: CoreUnderTest) =>
      db("investor_totals").select(
        db.raw("sum(total_investment) t, sum(roi_paid) r, sum(agreements_count) a"),
      );
    expect(await sums(empty)).toEqual(await sums(core));
  } finally {
    await emptyFiles.stop();
    await empty.stop();
  }
});

async function readBinary(path: string): Promise<Buffer> {
  const { default: supertest } = await import("supertest");
  const token = await core.tokens.signer("gateway")("core", core.user);
  const { body } = await supertest(core.app)
    .get(path)
    .set({ authorization: `Bearer ${token}` })
    .responseType("blob");
  return body;
}

test.each(["İZMİR-01", "ΟΔΟΣ", "STRAẞE-9", "Kelvin-1", "ＡＢ-12"])(
  "money of %s that is recorded is not imported twice",
  async (reference) => {
    const imported = async (kind: "agreements" | "payouts", text: string) => {
      const checked = await files.check(kind, text);
      return (await files.step(checked.id, "import")).counts;
    };
    expect(await imported("agreements", agreementHead + agreement(reference))).toMatchObject({
      imported: 1,
    });
    const paid = (of: string) =>
      `Agreement,Paid,Amount,Type,Check\n${of},04/01/2026,2000.00,ROI,3001\n${of},05/15/2026,777.00,ROI,3002\n`;
    expect(await imported("payouts", paid(reference))).toMatchObject({ imported: 2 });
    const before = await payoutsOf(reference);
    const same = await files.check("payouts", paid(reference));
    expect(same.counts).toMatchObject({ present: 2, valid: 0 });
    // Some databases take these letters as another reference, which is to fix then.
    const lower = await files.check("payouts", paid(reference.toLowerCase()));
    expect(lower.counts).toMatchObject({ valid: 0 });
    const { counts } = await files.check("agreements", agreementHead + agreement(reference));
    expect(counts).toMatchObject({ present: 1, valid: 0 });
    expect(await payoutsOf(reference)).toEqual(before);
  },
);
