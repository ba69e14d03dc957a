import supertest from "supertest";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { columnsOf, startFileImports, type FileImports } from "../../../testing/file-imports.ts";
import { openCounter, type Counter } from "../../../testing/open-counter.ts";

let core: Counter;
let files: FileImports;
beforeAll(async () => {
  core = await openCounter(inject("postgresUrl"), "2026-07-10");
  files = await startFileImports(core);
});
afterAll(async () => {
  await files.stop();
  await core.stop();
});

async function exported(kind: "investors" | "agreements"): Promise<string> {
  const token = await core.tokens.signer("gateway")("core", core.user);
  const path = `/api/book-export/${kind}?format=csv`;
  const { text } = await supertest(core.app)
    .get(path)
    .set({ authorization: `Bearer ${token}` });
  return text;
}

async function checkUpdate(kind: "investors" | "agreements", text: string, updates = true) {
  const { body } = await files.upload(kind, text);
  const columns = { ...columnsOf(body), updates };
  expect((await core.put(`/api/imports/${body.id}/columns`, columns)).status).toBe(202);
  return files.settled(body.id);
}

const NUMBER = "ab-12345678";
const notes = `  Order ${NUMBER}\nof May \n`;

test("an update with our own export keeps long numbers, and names those that it shortens", async () => {
  const { id } = await core.agreement();
  const saved = await core.call("patch", `/api/agreements/${id}/notes`, { body: { notes } });
  expect(saved.body.notes).toBe(notes.trim());
  await core.db("agreements").where({ id }).update({ investorAddress: NUMBER });
  await core.db("investors").where({ id: core.investorId }).update({ relationship: NUMBER });
  for (const kind of ["investors", "agreements"] as const) {
    const same = await checkUpdate(kind, await exported(kind));
    expect(same.counts).toMatchObject({ rows: 1, present: 1 });
    expect(same.problems).toEqual([]);
  }
  const file = await exported("agreements");
  const other = await checkUpdate("agreements", file.replace("of May", "of June"));
  expect(other.counts).toMatchObject({ changed: 1, warnings: 1 });
  expect(other.problems.map(({ title }) => title)).toEqual(["Notes: a long number was shortened"]);
  expect((await files.step(other.id, "import")).counts).toMatchObject({ updated: 1 });
  expect(await core.db("agreements").where({ id }).first()).toMatchObject({
    notes: "Order ab-••5678\nof June",
    investorAddress: NUMBER,
  });
  const people = (await exported("investors")).replace("Mobile", "Daphne");
  const moved = await checkUpdate("investors", people);
  expect(moved).toMatchObject({ counts: { changed: 1, warnings: 0 }, problems: [] });
  expect((await files.step(moved.id, "import")).counts).toMatchObject({ updated: 1 });
  expect(await core.db("investors").where({ id: core.investorId }).first()).toMatchObject({
    city: "Daphne",
    relationship: NUMBER,
  });
});

test("a record that keeps what its row has otherwise is a warning with both values", async () => {
  const { id } = await core.agreement();
  await core.db("agreements").where({ id }).update({ notes: "Sent to JosÃ©" });
  const file = await exported("agreements");
  expect(file).toMatch(/,\d{4}-\d\d-\d\d,/);
  expect((await checkUpdate("agreements", file, false)).problems).toEqual([]);
  const other = await checkUpdate("agreements", file.replaceAll("8.00%", "9.00%"), false);
  expect(other.counts).toMatchObject({ present: 2, changed: 0 });
  expect(other.problems).toMatchObject([
    { level: "warning", title: "ROI differs from the record", count: 2 },
  ]);
  const people = (await exported("investors")).replace("Daphne", "Mobile");
  expect((await checkUpdate("investors", people, false)).problems).toMatchObject([
    { level: "warning", title: "City differs from the record" },
  ]);
});
