import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { columnsOf, startFileImports, type FileImports } from "../../../testing/file-imports.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";
import { importWholeFile } from "../../../testing/import-whole-file.ts";
import type { ImportKind } from "@accord/domain";

let core: CoreUnderTest;
let files: FileImports;
let email: string;
let other: string;
beforeAll(async () => {
  core = await startCore(inject("postgresUrl"), { today: "2026-11-20" });
  files = await startFileImports(core);
  const add = async () =>
    (await core.call("post", "/api/investors", { body: sampleInvestor() })).body.email;
  [email, other] = [await add(), await add()];
  await importAll("agreements", agreementHead + agreement("A-1"));
});
afterAll(async () => {
  await files.stop();
  await core.stop();
});

const agreementHead =
  "Agreement Ref,Investor email,Initial investment,ROI,ROI calculation,Frequency,Start date,Term\n";
const agreement = (reference: string, owner = email) =>
  `${reference},${owner},100000.00,8,annual,quarterly,01/02/2026,12 months\n`;

async function importAll(kind: ImportKind, text: string) {
  const checked = await files.check(kind, text);
  return files.step(checked.id, "import");
}

const payoutsOf = async (reference: string) =>
  core
    .db("payouts as p")
    .join("agreements as a", "a.id", "p.agreementId")
    .where("a.reference", reference)
    .orderBy(["p.periodIndex", "p.payoutDate"])
    .select("p.periodIndex", "p.amount", "p.status", "p.adjusted", "p.payoutType");

test("a status that is neither paid nor pending is asked about", async () => {
  const row = (status: string) => `A-1,Q1 2026,04/02/2026,2000.00,${status}\n`;
  const text = `Agreement,Period,Paid,Amount,Status\n${row("Void")}${row("Returned")}`;
  const { counts, problems } = await files.check("payouts", text);
  expect(counts).toMatchObject({ valid: 0, toFix: 2 });
  expect(problems.map(({ title }) => title)).toContain("Status “Void” is neither paid nor pending");
});

test("files that are undone one after the other, the last one first, leave nothing", async () => {
  const made = await importAll("agreements", agreementHead + agreement("L#1") + agreement("L#2"));
  const paid = await importAll("payouts", "Agreement,Paid,Amount\nL#1,04/02/2026,2000.00\n");
  expect((await files.step(paid.id, "undo")).counts).toMatchObject({ undone: 1, kept: 0 });
  expect((await files.step(made.id, "undo")).counts).toMatchObject({ undone: 2, kept: 0 });
  expect(await core.db("agreements").where("reference", "like", "L#%")).toEqual([]);
});

test("a payment that was recorded since the check stops its own agreement alone", async () => {
  const references = ["SINCE-1", "SINCE-2", "SINCE-3"];
  await importAll("agreements", agreementHead + references.map((one) => agreement(one)).join(""));
  const paid = (one: string) => `${one},04/02/2026,2000.00\n`;
  const text = `Agreement,Paid,Amount\n${references.map(paid).join("")}SINCE-1,07/02/2026,2000.00\n`;
  const checked = await files.check("payouts", text);
  await importAll("payouts", `Agreement,Paid,Amount\n${paid("SINCE-1")}`);
  const done = await files.step(checked.id, "import");
  expect(done.counts).toMatchObject({ imported: 2, failed: 2 });
  await importAll("payouts", text);
  const completed = async (reference: string) =>
    (await payoutsOf(reference)).filter(({ status }) => status === "completed").length;
  expect(await Promise.all(references.map(completed))).toEqual([2, 1, 1]);
});

test("a payment that is being recorded while the import begins is not recorded twice", async () => {
  await importAll("agreements", agreementHead + agreement("WHILE-1"));
  const checked = await files.check(
    "payouts",
    "Agreement,Paid,Amount\nWHILE-1,04/02/2026,2000.00\n",
  );
  const { id } = await core.db("agreements").where({ reference: "WHILE-1" }).first("id");
  const form = await core.db.transaction();
  await form("agreements").where({ id }).forUpdate().first("id");
  const done = files.step(checked.id, "import");
  await vi.waitFor(async () => {
    const { rows } = await core.db.raw(
      "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    expect(rows).not.toEqual([]);
  }, 10_000);
  await form("payouts")
    .where({ agreementId: id, periodIndex: 1 })
    .update({ status: "completed", payoutDate: "2026-04-02", completedAt: new Date() });
  await form.commit();
  expect((await done).counts).toMatchObject({ imported: 0, failed: 1 });
  expect((await payoutsOf("WHILE-1")).filter(({ status }) => status === "completed")).toHaveLength(
    1,
  );
});

test("a known status that a rule refuses is not named as unknown", async () => {
  const text = `${agreementHead.trim()},Status\n${agreement("A-1").trim().replace("100000", "90000")},Closed\n`;
  const { body } = await files.upload("agreements", text);
  await core.call("put", `/api/imports/${body.id}/columns`, {
    body: { ...columnsOf(body), updates: true },
  });
  const { problems } = await files.settled(body.id);
  expect(problems).toMatchObject([
    { title: "Status: Change the status alone first, then the terms in a second edit.", count: 1 },
  ]);
});

test("a cell that is changed while the import begins doubles no payment", async () => {
  await importAll("payouts", "Agreement,Paid,Amount,Type\nA-1,05/20/2026,100.00,Principal\n");
  const checked = await files.check(
    "payouts",
    "Agreement,Paid,Amount,Type\nA-1,06/20/2026,70.00,Principal\n",
  );
  const path = `/api/imports/${checked.id}`;
  const cells = { payoutDate: "05/20/2026", amount: "100.00" };
  await Promise.all([
    core.call("patch", `${path}/rows/1/2`, { body: { cells } }),
    core.call("post", `${path}/import`),
  ]);
  await files.settled(checked.id);
  const principal = (await payoutsOf("A-1")).filter(({ amount }) => amount === "100.00");
  expect(principal).toHaveLength(1);
});

test("an undo puts back the amount of a payout that was rolled over with another one", async () => {
  await importAll("agreements", agreementHead + agreement("A-2"));
  const before = await payoutsOf("A-2");
  const made = await importAll(
    "rollovers",
    "Agreement,From,Date,Amount,Type,Category,Payout\nA-2,A-2,04/02/2026,500.00,Rollover,ROI,Q1 2026\n",
  );
  expect(made.counts).toMatchObject({ imported: 1, warnings: 1 });
  await files.step(made.id, "undo");
  expect(await payoutsOf("A-2")).toEqual(before);
});

test("an agreement of another investor with the same reference takes no money", async () => {
  const { problems } = await files.check("agreements", agreementHead + agreement("A-1", other));
  expect(problems.map(({ title }) => title)).toEqual(["The agreement belongs to another investor"]);
});

test("tax withheld of one payment and unreadable numbers are not dropped in silence", async () => {
  const head = "Agreement,Period,Period no.,Paid,Amount,Tax withheld\n";
  const rows = "A-1,Q2 2026,,07/01/2026,2000.00,480.00\nA-1,Q3 2026,2nd,10/07/2026,2000.00,\n";
  const { counts } = await files.check("payouts", head + rows);
  expect(counts).toMatchObject({ valid: 0, toFix: 2 });
});

test("a whole social security number that is typed into a cell is not stored", async () => {
  const head =
    "First name,Last name,Last 4 of SSN,Email,Phone,Street address,City,State,ZIP code\n";
  const row = "Ana,Lee,12,ana@secret.example,(205) 555-0134,1 Bay Street,Mobile,AL,36602\n";
  const { id } = await files.check("investors", head + row);
  const path = `/api/imports/${id}/rows/1/2`;
  const { body } = await core.call("patch", path, {
    body: { cells: { lastFourSsn: "123-45-6789" } },
  });
  expect(body).toMatchObject({ state: "valid", cells: { lastFourSsn: "6789" } });
  expect((await core.call("patch", path, { body: { cells: { constructor: "x" } } })).status).toBe(
    422,
  );
});

test("an agreement that the file closes stays active while one of its payouts is to fix", async () => {
  const sheet = (name: "agreements" | "payouts", text: string) => ({
    name,
    kind: name,
    records: text.split("\n").map((line) => line.split(",")),
  });
  const ended = (reference: string) =>
    `${reference},${email},100000.00,8,annual,quarterly,01/02/2025,12 months,Completed`;
  const made = await importWholeFile(core, [
    sheet(
      "agreements",
      [`${agreementHead.trim()},Status`, ended("C-1"), ended("C-2"), ended("C-3")].join("\n"),
    ),
    sheet(
      "payouts",
      [
        "Agreement,Period,Paid,Amount",
        "C-1,Q1 2025,04/02/2025,two thousand",
        "C-2,Q1 2025,04/02/2025,2000.00",
        "C-2,Q9 2025,07/02/2025,2000.00",
        "C-3,Q1 2025,04/02/2025,2000.00",
      ].join("\n"),
    ),
  ]);
  expect(made.counts).toMatchObject({ imported: 5, toFix: 2, warnings: 2 });
  const warned = await core
    .db("import_rows")
    .where({ batchId: made.id, sheet: 1 })
    .whereRaw("issues::text like '%Stays active until%'")
    .orderBy("n");
  expect(warned.map(({ n }) => n)).toEqual([2, 3]);
  const rows = await core.db("agreements").where("reference", "like", "C-%").orderBy("reference");
  expect(rows.map(({ status }) => status)).toEqual(["active", "active", "completed"]);
});

test("an update keeps what somebody changed between the check and the import", async () => {
  const { body: investor } = await core.call("post", "/api/investors", { body: sampleInvestor() });
  const { body } = await files.upload(
    "investors",
    `First name,Last name,Last 4 of SSN,Email,Phone,Street address,City,State,ZIP code\n` +
      `${investor.firstName},${investor.lastName},${investor.lastFourSsn},${investor.email},(205) 555-0134,9 Hill Road,Mobile,AL,36602\n`,
  );
  await core.call("put", `/api/imports/${body.id}/columns`, {
    body: { ...columnsOf(body), updates: true },
  });
  expect((await files.settled(body.id)).counts).toMatchObject({ changed: 1 });
  await core.call("patch", `/api/investors/${investor.id}`, { body: { city: "Birmingham" } });
  const done = await files.step(body.id, "import");
  expect(done.counts).toMatchObject({ updated: 0, failed: 1 });
  expect(done.problems.map(({ title }) => title)).toEqual([
    "It was changed after the check. Upload the file again to compare.",
  ]);
  expect((await core.call("get", `/api/investors/${investor.id}`)).body.city).toBe("Birmingham");
  expect(done.canUndo).toBe(false);
  const undo = await core.call("post", `/api/imports/${body.id}/undo`);
  expect([undo.status, undo.body.message]).toEqual([
    409,
    "This import added nothing that could be removed.",
  ]);
});

test("an import is undone by who started it, not by who uploaded the file", async () => {
  const checked = await files.check("agreements", agreementHead + agreement("S-1"));
  const starter = await core.addUser("Sara", "Stone");
  await files.step(checked.id, "import", { as: starter, roles: ["staff"] });
  const undo = (as: typeof starter) =>
    core.call("post", `/api/imports/${checked.id}/undo`, { as, roles: ["staff"] });
  expect((await undo(core.user)).status).toBe(403);
  expect((await undo(starter)).status).toBe(202);
  await files.settled(checked.id);
});

const payouts = (...rows: string[]) => [
  ["Agreement", "Period", "Period no.", "Paid", "Amount", "Type", "Due Date", "Settles no."],
  ...rows.map((row) => row.split(",")),
];

const roi = [1, "roi", "2000.00"];

test.each([
  [
    "principal with a period",
    payouts("R,Q1 2026,1,04/25/2026,5000.00,Principal,04/02/2026,"),
    [null, "principal", "5000.00"],
    0,
  ],
  [
    "a period twice",
    payouts(
      "R,Q1 2026,1,04/25/2026,2000.00,ROI,04/02/2026,",
      "R,Q1 2026,1,05/20/2026,1500.00,ROI,04/02/2026,",
    ),
    roi,
    1,
  ],
  ["a period without its number", payouts("R,Q1 2026,,04/25/2026,2000.00,ROI,04/02/2026,"), roi, 0],
  ["a due day long ago", payouts("R,Q1 2026,1,04/25/2026,2000.00,ROI,01/15/1900,"), roi, 0],
])(
  "a new agreement's history with %s follows the rules of the form",
  async (name, records, paidAs, problems) => {
    const reference = `R ${name}`;
    const rows = records.map((row) => row.map((cell) => (cell === "R" ? reference : cell)));
    const head = agreementHead.trim().split(",");
    const own = agreement(reference).trim().split(",");
    const made = await importWholeFile(core, [
      { name: "agreements", kind: "agreements", records: [head, own] },
      { name: "payouts", kind: "payouts", records: rows },
    ]);
    const paid = (await payoutsOf(reference)).filter(({ status }) => status === "completed");
    const total = paid.map(({ periodIndex, amount, payoutType }) => [
      periodIndex,
      payoutType,
      amount,
    ]);
    expect(total).toEqual([paidAs]);
    expect(made.problems).toHaveLength(problems);
  },
);

test("a heading shortens a long cell between two characters", async () => {
  const head = "First name,Last name,Last 4 of SSN,Email,Phone,Street address,City,State,ZIP code";
  const email = `${"a".repeat(112)}😀 b c d e f g`;
  const text = `${head}\nAda,Lee,1234,${email},(205) 555-0134,1 Elm St,Mobile,AL,36602\n`;
  const { counts, problems } = await files.check("investors", text);
  expect(counts).toMatchObject({ rows: 1, toFix: 1 });
  expect(problems.some(({ example }) => example.endsWith("a…"))).toBe(true);
});
