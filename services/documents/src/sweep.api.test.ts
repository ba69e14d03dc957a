import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from "vitest";
import { startDocuments, type DocumentsUnderTest } from "./testing/start-app.ts";

let documents: DocumentsUnderTest;
let stop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  documents = await startDocuments(inject("postgresUrl"));
});
afterEach(async () => {
  await stop?.();
  stop = undefined;
});
afterAll(() => documents.stop());

const old = async (kind: "template" | "file") => {
  const key = `${kind}-${randomUUID()}`;
  const createdAt = new Date(Date.now() - 2 * 3_600_000);
  await documents.db("uploads").insert({ key, kind, createdAt });
  await documents.bucket.put(key, Buffer.from("x"), { contentType: "text/plain", fileName: "x" });
  return key;
};
const job = "select state, output from documents_jobs.job where name = 'sweep'";

test("a replica sweeps in the background, and a failed sweep waits for the next one", async () => {
  // There is no core here, so what only core can tell stays.
  const [template, file] = [await old("template"), await old("file")];
  stop = await documents.work();
  const { rows } = await documents.db.raw("select name, cron from documents_jobs.schedule");
  expect(rows).toContainEqual({ name: "sweep", cron: "*/10 * * * *" });
  await documents.db.raw("insert into documents_jobs.job (name, data) values ('sweep', '{}')");
  await vi.waitFor(async () => {
    const jobs = (await documents.db.raw(job)).rows;
    expect(jobs[0]).toMatchObject({ state: "completed" });
  }, 40_000);
  expect(await documents.bytesOf(template)).toBeNull();
  expect(await documents.bytesOf(file)).not.toBeNull();
});

test("the sweep's queries use an index", async () => {
  const plan = async (sql: string) => {
    const trx = await documents.db.transaction();
    await trx.raw("set local enable_seqscan = off");
    const { rows } = await trx.raw(`explain ${sql}`);
    await trx.commit();
    return JSON.stringify(rows);
  };
  const uploads = "select key from uploads where kind = 'template' order by created_at limit 100";
  expect(await plan(uploads)).toContain("uploads_created_at_idx");
  const named = "select 1 from pdf_templates where document_path = 'x'";
  expect(await plan(named)).toContain("pdf_templates_document_path_idx");
});
