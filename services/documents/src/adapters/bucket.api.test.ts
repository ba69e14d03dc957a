import request from "supertest";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startDocuments } from "../testing/start-app.ts";
import type { DocumentsUnderTest } from "../testing/start-app.ts";

let documents: DocumentsUnderTest;
const about = { contentType: "text/plain", fileName: "Łukasz → Ærø & 50%.txt" };

beforeAll(async () => {
  documents = await startDocuments(inject("postgresUrl"));
});
afterAll(() => documents.stop());

test("an existing bucket is taken as it is", async () => {
  await expect(documents.bucket.ensure()).resolves.toBeUndefined();
});

test("an object keeps its bytes, its type and the name that people gave it", async () => {
  await documents.bucket.put("files/one", Buffer.from("hello"), about);
  expect(await documents.bucket.stat("files/one")).toEqual({ size: 5, ...about });
  expect((await documents.bytesOf("files/one"))?.toString()).toBe("hello");
});

test("what was never stored is null", async () => {
  expect(await documents.bucket.stat("files/two")).toBeNull();
});

test("with storage away the service lives, is not ready, and refuses with 503", async () => {
  await request(documents.app).get("/readyz").expect(200);
  await documents.stopStorage();
  await request(documents.app).get("/healthz").expect(200);
  await request(documents.app).get("/readyz").expect(503);
  await expect(documents.bucket.stat("files/one")).rejects.toMatchObject({ status: 503 });
});
