import { randomUUID } from "node:crypto";
import { createInternalCall } from "@accord/service-kit";
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from "vitest";
import { startFaultyCore, type Fault } from "./faulty-core.ts";
import { openStatements, year, type StatementsSystem } from "./open-statements.ts";

const nowhere = "http://127.0.0.1:9";
const reason = {
  gone: "The investor was deleted, so there is no statement.",
  tooLong:
    "The statement could not be printed for half an hour. Start the statements again when everything works.",
};

let system: StatementsSystem;
let ids: string[];
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  system = await openStatements(inject("postgresUrl"));
  ids = await system.investors(30);
});
afterEach(async () => {
  system.coreConnection.state = "up";
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await system.cancelAll();
});
afterAll(() => system.stop());

const work = async (change: Parameters<typeof system.documents.work>[0] = {}) =>
  stops.push(await system.documents.work(change));
/** Works with a core that is faulty for some investors. */
const workWith = async (faults: ReadonlyMap<string, Fault>) => {
  const faultyCore = await startFaultyCore(system.coreUrl, faults);
  stops.push(() => faultyCore.stop());
  const signToken = system.documents.tokens.signer("documents");
  await work({
    core: createInternalCall({ baseUrl: faultyCore.url, signToken, timeoutMs: 2_000 }),
  });
};
const start = async (body: object = {}): Promise<string> => {
  const answer = await system.start({ ...year, ...body });
  expect(answer.status).toBe(202);
  return (await answer.json()).id;
};
/** Until a job of the batch has failed at least once. */
const hasFailed = (id: string) =>
  vi.waitFor(
    async () => {
      const { rows } = await system.documents.db.raw(
        "select 1 from documents_jobs.job where data->>'batchId' = ? and retry_count + (state = 'retry')::int > 0",
        [id],
      );
      expect(rows.length).toBeGreaterThan(0);
    },
    { timeout: 20_000, interval: 50 },
  );
const printStep = (batchId: string) => ({ step: "print", batchId, first: 0, last: 24 });
const ofBatch = (id: string) => system.documents.db("statement_rows").where({ batchId: id });

test("a chunk that is printed twice, concurrently or later, leaves the same rows", async () => {
  const id = await start();
  for (let n = 0; n < 3; n += 1) await system.repeat("statements", printStep(id));
  await work();
  await work();
  const batch = await system.ended(id);
  expect(batch).toMatchObject({ status: "done", total: 30, done: 30, failed: 0 });
  const before = await ofBatch(id).orderBy("position");
  await system.repeat("statements", printStep(id));
  await system.repeat("statements", { step: "pack", batchId: id });
  const other = await start({ investorIds: ids.slice(0, 1) });
  await system.ended(other);
  expect(await ofBatch(id).orderBy("position")).toEqual(before);
  expect(await system.get(id)).toEqual(batch);
  expect((await system.unpack(id)).texts.size).toBe(30);
});

test("a batch waits while core is unavailable, then completes", async () => {
  const all = await start();
  // A user has one batch at a time.
  const batches = system.documents.db("statement_batches");
  await batches.where({ id: all }).update({ userId: randomUUID() });
  const chosen = await start({ investorIds: ids.slice(0, 3) });
  system.coreConnection.state = "down";
  await work();
  await Promise.all([hasFailed(all), hasFailed(chosen)]);
  expect(await system.get(all)).toMatchObject({ status: "preparing", total: 0 });
  expect(await system.get(chosen)).toMatchObject({ status: "printing", done: 0, failed: 0 });
  system.coreConnection.state = "up";
  expect(await system.ended(all)).toMatchObject({ status: "done", done: 30, failed: 0 });
  expect(await system.ended(chosen)).toMatchObject({ status: "done", done: 3, failed: 0 });
});

test("a batch waits while storage is unavailable, then completes", async () => {
  const id = await start({ investorIds: ids.slice(0, 3) });
  await work({ storage: { ...system.documents.storage, endpoint: nowhere } });
  await hasFailed(id);
  expect(await system.get(id)).toMatchObject({ status: "printing", done: 0, failed: 0 });
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await work();
  expect(await system.ended(id)).toMatchObject({ status: "done", done: 3, failed: 0 });
});

test("a statement that cannot be printed is listed first with its reason; the others are printed", async () => {
  const deleted = await system.newcomer();
  const [unbalanced = "", refused = "", fine = ""] = ids;
  const id = await start({ investorIds: [deleted, unbalanced, refused, fine] });
  await system.core.call("delete", `/api/investors/${deleted}`);
  await workWith(
    new Map([
      [unbalanced, "unbalanced"],
      [refused, "refused"],
    ]),
  );
  expect(await system.ended(id)).toMatchObject({ status: "done", total: 4, done: 1, failed: 3 });
  const rows = await system.rows(id);
  expect(rows.map(({ status }) => status)).toEqual(["failed", "failed", "failed", "done"]);
  const messageOf = (investorId: string) =>
    rows.find((row) => row.investorId === investorId)?.message;
  expect(messageOf(deleted)).toBe(reason.gone);
  expect(messageOf(unbalanced)).toMatch(/does not balance: \$0\.00 .* \$100,000\.01/);
  expect(messageOf(refused)).toBe("The figures could not be read: Core refused this.");
  const { contents, texts } = await system.unpack(id);
  expect([contents.length, texts.size]).toEqual([5, 1]);
  expect(contents.filter((line) => line.includes(",Failed,"))).toHaveLength(3);
});

test("when core fails for one investor, that one is retried and the others are printed", async () => {
  const [broken = "", ...fine] = ids;
  const faults = new Map<string, Fault>([[broken, "broken"]]);
  const id = await start({ investorIds: [broken, ...fine.slice(0, 3)] });
  await workWith(faults);
  await hasFailed(id);
  // On a busy machine the first try can fail before anything is printed.
  await vi.waitFor(
    async () =>
      expect(await system.get(id)).toMatchObject({ status: "printing", done: 3, failed: 0 }),
    { timeout: 20_000, interval: 50 },
  );
  faults.clear();
  expect(await system.ended(id)).toMatchObject({ status: "done", done: 4, failed: 0 });
});

test("a batch without printed statements fails with a message and has no file", async () => {
  const id = await start({ investorIds: ids.slice(0, 2) });
  await system.repeat("statements-given-up", printStep(id));
  system.coreConnection.state = "down";
  await work();
  const batch = await system.ended(id);
  expect(batch).toMatchObject({ status: "failed", done: 0, failed: 2 });
  expect((await system.rows(id)).map(({ message }) => message)).toEqual([
    reason.tooLong,
    reason.tooLong,
  ]);
  const file = await system.request(`/api/reports/statements/${id}/file`);
  expect([file.status, (await file.json()).message]).toEqual([
    409,
    "These statements have no file. No statement could be printed. The list of investors says why.",
  ]);
});

test("after 30 days a batch is deleted with its file", async () => {
  const { db } = system.documents;
  const [old] = await db("statement_batches").where({ status: "done" }).limit(1);
  await db("statement_batches")
    .where({ id: old.id })
    .update({ created_at: "2026-10-01T00:00:00Z" });
  await db("statement_batches")
    .whereNotNull("finished_at")
    .update({ finished_at: "2026-11-19T00:00:00Z" });
  await db.raw("insert into documents_jobs.job (name, data) values ('statements-clearing', '{}')");
  await work();
  await vi.waitFor(
    async () =>
      expect((await system.request(`/api/reports/statements/${old.id}`)).status).toBe(404),
    30_000,
  );
  expect(await system.documents.bytesOf(old.fileKey)).toBeNull();
  await vi.waitFor(async () => {
    const left: string[] = await db("statement_objects").pluck("key");
    const files: string[] = await db("statement_batches").whereNotNull("file_key").pluck("fileKey");
    expect(new Set(left)).toEqual(new Set(files));
  }, 30_000);
});
