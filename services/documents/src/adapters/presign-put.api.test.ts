import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startDocuments } from "../testing/start-app.ts";
import type { DocumentsUnderTest } from "../testing/start-app.ts";

let documents: DocumentsUnderTest;

beforeAll(async () => {
  documents = await startDocuments(inject("postgresUrl"));
});
afterAll(() => documents.stop());

const pdf = "application/pdf";
const open = { contentType: pdf, seconds: 300 };
const permission = { ...open, key: "template-1", size: 5 };

/** As the gateway does: the prefix goes, the rest reaches the storage under its own host. */
const put = (url: string, body: string, contentType = pdf) =>
  fetch(documents.storageEndpoint + url.replace(/^\/storage/, ""), {
    method: "PUT",
    headers: { "content-type": contentType },
    body,
  });

test("a signed address takes the object that it was made for", async () => {
  const url = documents.bucket.presignPut(permission);
  expect(url).toMatch(/^\/storage\/accord\/template-1\?/);
  expect((await put(url, "hello")).status).toBe(200);
  expect((await documents.bytesOf("template-1"))?.toString()).toBe("hello");
});

test("another size, type, key or a changed time is refused", async () => {
  const url = documents.bucket.presignPut({ ...permission, key: "template-2" });
  expect((await put(url, "hello!")).status).toBe(403);
  expect((await put(url, "hello", "text/html")).status).toBe(403);
  expect((await put(url.replace("template-2", "template-3"), "hello")).status).toBe(403);
  expect((await put(url.replace("Expires=300", "Expires=900"), "hello")).status).toBe(403);
  expect(await documents.bytesOf("template-2")).toBeNull();
});

test("without a size any number of bytes is taken; after its time nothing", async () => {
  expect(
    (await put(documents.bucket.presignPut({ ...open, key: "template-4" }), "any")).status,
  ).toBe(200);
  const late = documents.bucket.presignPut({ ...open, key: "template-5", seconds: 0 });
  expect((await put(late, "any")).status).toBe(403);
});
