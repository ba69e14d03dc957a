import { createClock } from "@accord/service-kit";
import { captureLog } from "@accord/service-kit/testing";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createBucket } from "../../adapters/bucket.ts";
import { createPdfPool } from "@accord/pdf";
import { startDocuments, type DocumentsUnderTest } from "../../testing/start-app.ts";
import { createScanner } from "../../adapters/scanner/scanner.ts";
import { createPdfActions } from "./pdf-actions.ts";
import { createUploadStorage } from "./upload-storage.ts";
import { issueUpload } from "./uploads.store.ts";

let documents: DocumentsUnderTest;
beforeAll(async () => {
  documents = await startDocuments(inject("postgresUrl"));
});
afterAll(() => documents.stop());

test("an upload that cannot be discarded stays for the sweep, and the log says why", async () => {
  const { db, storage } = documents;
  const log = captureLog();
  const bucket = createBucket({ ...storage, endpoint: "http://127.0.0.1:9" });
  const clock = createClock("America/New_York");
  const pdf = createPdfPool({ logger: log.logger });
  const deps = { db, bucket, pdf, clock, logger: log.logger, scanner: createScanner(undefined) };
  const uploadStorage = createUploadStorage({ ...deps, pdfActions: createPdfActions(deps) });
  const key = await issueUpload(db, { kind: "file", now: clock.now() });
  await uploadStorage.discard(key);
  expect(await db("uploads").where({ key }).first()).toBeDefined();
  expect(log.lines()).toMatchObject([
    { msg: "an unused upload could not be removed; the sweep retries", key, err: { cause: {} } },
  ]);
});
