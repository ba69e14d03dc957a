import { importTable, type ImportBatch } from "@accord/contracts";
import { importKindLabels, importStatusLabels } from "@accord/domain";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { columnsOf, startFileImports, type FileImports } from "../../../testing/file-imports.ts";
import { lastExport, readExport } from "../../../testing/read-export.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";

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

const head =
  "First name,Last name,Last 4 of SSN,Email,Phone,Street address,City,State,ZIP code,Note\n";
const person = (n: number, changes: Record<number, string> = {}) => {
  const cells = [
    ...["Ana", `Person ${n}`, "0042", `p${n}@import.example`, "(205) 555-0134"],
    ...["12 Bay Street", "Mobile", "AL", "02134", "x"],
  ];
  for (const [at, text] of Object.entries(changes)) cells[Number(at)] = text;
  return `${cells.join(",")}\n`;
};

test("a file of investors is matched, checked, repaired, imported and undone", async () => {
  const text =
    head +
    person(1) +
    person(2, { 7: "Alabama" }) +
    person(3, { 8: "2134" }) +
    person(4, { 3: "p4@import" });
  const { status, body: made } = await files.upload("investors", text);
  expect(status).toBe(201);
  expect(made).toMatchObject({ status: "columns", counts: { rows: 4 } });
  expect(Object.keys(made.sheets[0].mapping)).toHaveLength(9);
  const sent = await core.call("put", `/api/imports/${made.id}/columns`, { body: columnsOf(made) });
  expect(sent.status).toBe(202);
  const checked = await files.settled(made.id);
  expect(checked).toMatchObject({ status: "checked", counts: { valid: 1, toFix: 3 } });
  expect(checked.problems.map(({ title, count, repair }) => ({ title, count, repair }))).toEqual([
    {
      title: "State “Alabama” is not two letters",
      count: 1,
      repair: { type: "replace", from: "Alabama", proposal: "AL" },
    },
    { title: "ZIP code has four digits", count: 1, repair: { type: "pad_zeros" } },
    { title: "Email is not complete", count: 1, repair: null },
  ]);
  expect(await core.db("investors").where("email", "like", "%@import%")).toEqual([]);
  const repair = async (at: number, value?: string) => {
    const problem = checked.problems[at]?.key;
    const answer = await core.call("post", `/api/imports/${made.id}/repairs`, {
      body: { problem, ...(value && { value }) },
    });
    expect(answer.status).toBe(202);
    return files.settled(made.id);
  };
  await repair(0, "AL");
  expect(await repair(1)).toMatchObject({ counts: { valid: 3, toFix: 1 } });
  const row = await core.call("patch", `/api/imports/${made.id}/rows/1/5`, {
    body: { cells: { email: "p4@import.example" } },
  });
  expect(row.body).toMatchObject({ state: "valid", issues: [] });
  const started = await core.call("post", `/api/imports/${made.id}/import`);
  expect(started.status).toBe(202);
  expect(await files.settled(made.id)).toMatchObject({
    status: "done",
    counts: { imported: 4, valid: 0, toFix: 0 },
    canUndo: true,
  });
  const rows = await core.db("investors").where("email", "like", "%@import%").orderBy("email");
  expect(rows.map(({ zipCode, state, lastFourSsn }) => [zipCode, state, lastFourSsn])).toEqual(
    Array.from({ length: 4 }, () => ["02134", "AL", "0042"]),
  );
  const { body: again } = await files.upload("investors", text);
  await core.call("put", `/api/imports/${again.id}/columns`, { body: columnsOf(again) });
  expect(await files.settled(again.id)).toMatchObject({
    counts: { valid: 0, present: 3, toFix: 1 },
  });
  const undone = await core.call("post", `/api/imports/${made.id}/undo`);
  expect(undone.status).toBe(202);
  expect(await files.settled(made.id)).toMatchObject({
    status: "undone",
    counts: { undone: 4, kept: 0 },
  });
  expect(await core.db("investors").where("email", "like", "%@import%")).toEqual([]);
});
test("the list of imports is exported as its page shows it", async () => {
  await files.check("investors", head + person(8));
  const { body: page } = await core.call("get", "/api/imports?limit=200");
  const file = await readExport(core, "/api/imports?format=csv");
  expect(file.head).toEqual(importTable.shown.map((key) => importTable.columns[key].header));
  expect(file.rows.map((row) => row.slice(0, 5))).toEqual(
    page.map(({ fileName, kind, counts, status }: ImportBatch) => [
      ...[fileName, importKindLabels[kind], String(counts.rows)],
      ...[String(counts.imported + counts.updated), importStatusLabels[status]],
    ]),
  );
  expect(file.headers["x-total-count"]).toBe(String(page.length));
  expect(await lastExport(core)).toEqual({ list: "imports", rows: page.length });
});

test("amounts and dates that cannot be read are told apart in a few words", async () => {
  const cells = [
    ["04/02/2026", "(1,250.00)"],
    ["04/02/2026", "1250.005"],
    ["04/02/2026", "3.125E2"],
    ["04/02/2026", "99999999999.99"],
    ["30-Feb-2026", "12.00"],
  ].map(([day = "", amount = ""]) => `A-1,${day},"${amount}"\n`);
  const { problems } = await files.check("payouts", `Agreement,Paid,Amount\n${cells.join("")}`);
  expect(problems.map(({ title }) => title)).toEqual([
    "Amount is negative",
    "Amount has more than two decimals",
    "Amount cannot be read",
    "Amount must be an amount such as 1250.00, from 0.01 to 9,999,999,999.99",
    "Paid cannot be read",
  ]);
});

test("rows with the same problem are one kind, whatever the form of their references", async () => {
  const rows = ["1042", "L#9", "A-77"].map((reference) => `${reference},04/02/2026,1.00\n`);
  const { problems } = await files.check("payouts", `Agreement,Paid,Amount\n${rows.join("")}`);
  expect(problems).toMatchObject([{ count: 3, firstRow: 2, lastRow: 4 }]);
});

const harlow = (cells: Record<number, string>) =>
  head + person(40, { 1: "Harlow", 3: "harlow@couple.example", ...cells });
const john = { 0: "John", 2: "4001" };
const jane = { 0: "Jane", 2: "4002" };

/** With updates chosen. */
async function checkUpdates(text: string) {
  const { body } = await files.upload("investors", text);
  await core.call("put", `/api/imports/${body.id}/columns`, {
    body: { ...columnsOf(body), updates: true },
  });
  return files.settled(body.id);
}
const rowsOf = async (id: string) =>
  (await core.call("get", `/api/imports/${id}/rows?limit=9`)).body;

test("another person with the same email is named, never dropped and never merged", async () => {
  const couple = await files.check("investors", harlow(john) + harlow(jane).slice(head.length));
  expect(couple.counts).toMatchObject({ valid: 1, toFix: 1 });
  expect((await rowsOf(couple.id))[1].issues[0].message).toBe(
    "This email belongs to John Harlow in a row above. Enter an email of Jane Harlow alone, or leave this row out and make Jane Harlow the second party of John Harlow.",
  );
  await files.step(couple.id, "import");
  for (const checked of [
    await files.check("investors", harlow(jane)),
    await checkUpdates(harlow(jane)),
  ]) {
    expect(checked.counts).toMatchObject({ toFix: 1, present: 0, changed: 0 });
    expect(checked.problems).toMatchObject([
      {
        title: "The email belongs to another person",
        example: expect.stringMatching(/^As in the row of /),
      },
    ]);
  }
  const same = await files.check("investors", harlow({ ...john, 1: "HARLOW", 0: "Jóhn" }));
  expect(same.counts).toMatchObject({ present: 1, toFix: 0 });
  const renamed = await checkUpdates(harlow({ ...john, 0: "Jonathan" }));
  expect(renamed.counts).toMatchObject({ changed: 1, warnings: 1 });
  expect((await rowsOf(renamed.id))[0].issues).toMatchObject([
    {
      field: "firstName",
      level: "warning",
      message:
        "This email belongs to John Harlow. The update changes the name to Jonathan Harlow. Leave this row out if it is another person.",
    },
  ]);
});

test("a person who is in the file twice is named", async () => {
  const text = harlow({ ...john, 3: "twice@couple.example" });
  const twice = await files.check("investors", text + text.slice(head.length));
  expect((await rowsOf(twice.id))[1].issues[0].message).toBe(
    "Another row above has this email: John Harlow",
  );
});
