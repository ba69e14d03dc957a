import { createClock, createLogger } from "@accord/service-kit";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startDocuments, type DocumentsUnderTest } from "../../testing/start-app.ts";
import { clearBatches } from "./clear-batches.ts";
import { packBatch } from "./pack-batch.ts";
import { issueKey } from "./statement-objects.store.ts";

const packed = Date.parse("2026-11-20T12:00:00Z");
const MINUTE_MS = 60_000;
const about = { contentType: "application/octet-stream", fileName: "bundle" };

let documents: DocumentsUnderTest;
beforeAll(async () => {
  documents = await startDocuments(inject("postgresUrl"));
});
afterAll(() => documents.stop());

const depsAt = (minutes: number) => ({
  db: documents.db,
  bucket: documents.bucket,
  logger: createLogger("documents", "silent"),
  clock: createClock("America/New_York", () => new Date(packed + minutes * MINUTE_MS)),
});

test("objects that a late worker writes after the ZIP are removed, and the ZIP stays", async () => {
  const { db, bucket, bytesOf } = documents;
  const [{ id }] = await db("statement_batches")
    .insert({
      userId: "staff",
      fromDay: "2026-01-01",
      toDay: "2026-11-20",
      status: "packing",
      requestHash: "hash",
      createdAt: new Date(packed),
    })
    .returning("id");
  const [used, late] = [await issueKey(db, id, "bundle"), await issueKey(db, id, "bundle")];
  await bucket.put(used, Buffer.from("printed"), about);
  await packBatch(depsAt(0), id, new AbortController().signal);
  const [{ fileKey: file, status }] = await db("statement_batches").where({ id });
  expect([status, await bytesOf(used)]).toEqual(["done", null]);
  const keys = async () => new Set(await db("statement_objects").pluck("key"));

  await clearBatches(depsAt(30));
  await bucket.put(late, Buffer.from("printed twice"), about);
  expect(await keys()).toEqual(new Set([used, late, file]));

  await clearBatches(depsAt(61));
  expect(await bytesOf(late)).toBeNull();
  expect(await keys()).toEqual(new Set([file]));
  expect((await bytesOf(file))?.length).toBeGreaterThan(0);
});
