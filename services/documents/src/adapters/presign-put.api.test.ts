import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { startDocuments, type DocumentsUnderTest } from "../testing/start-app.ts";
import { createBucket, type BucketOptions } from "./bucket.ts";
import { configuredStorage } from "./testing/configured-storage.ts";

let documents: DocumentsUnderTest;

beforeAll(async () => {
  documents = await startDocuments(inject("postgresUrl"));
});
afterAll(() => documents.stop());

const pdf = "application/pdf";
const open = { contentType: pdf, seconds: 300 };

const storages: [name: string, options: () => BucketOptions][] = [
  ["the embedded storage", () => documents.storage],
  ...configuredStorage(),
];

describe.each(storages)("%s", (_name, options) => {
  const bucket = () => createBucket(options());

  /** As the gateway does: the prefix goes, the rest reaches the storage under its own host. */
  const put = async (url: string, body: string, contentType = pdf) => {
    const target = options().endpoint + url.replace(/^\/storage/, "");
    const headers = { "content-type": contentType, "if-none-match": "*" };
    return (await fetch(target, { method: "PUT", headers, body })).status;
  };

  test("a presigned URL stores the object that it was made for", async () => {
    const key = `template-${randomUUID()}`;
    const url = bucket().presignPut({ ...open, key, size: 5 });
    expect(url.startsWith(`/storage/${options().bucket}/${key}?`)).toBe(true);
    expect(await put(url, "hello")).toBe(200);
    expect(await bucket().stat(key)).toMatchObject({ size: 5, contentType: pdf });
    await bucket().remove(key);
  });

  test("another size, type, key or time is refused", async () => {
    const key = `template-${randomUUID()}`;
    const url = bucket().presignPut({ ...open, key, size: 5 });
    expect(await put(url, "hello!")).toBe(403);
    expect(await put(url, "hello", "text/html")).toBe(403);
    expect(await put(url.replace(key, `template-${randomUUID()}`), "hello")).toBe(403);
    expect(await put(url.replace("Expires=300", "Expires=900"), "hello")).toBe(403);
    expect(await bucket().stat(key)).toBeNull();
  });

  test("a presigned URL stores one object, however often it is used", async () => {
    const key = `template-${randomUUID()}`;
    const url = bucket().presignPut({ ...open, key, size: 5 });
    const bodies = ["first", "other", "third"];
    const answers = await Promise.all(bodies.map((body) => put(url, body)));
    expect(answers.toSorted()).toEqual([200, 412, 412]);
    expect(await put(url, "later")).toBe(412);
    const stored = (await bucket().read(key, 0, 5)).toString();
    expect(stored).toBe(bodies[answers.indexOf(200)]);
    await bucket().remove(key);
  });

  test("without a size any number of bytes is accepted; an expired URL is refused", async () => {
    const key = `template-${randomUUID()}`;
    expect(await put(bucket().presignPut({ ...open, key }), "any")).toBe(200);
    await bucket().remove(key);
    expect(await put(bucket().presignPut({ ...open, key, seconds: 0 }), "any")).not.toBe(200);
    expect(await bucket().stat(key)).toBeNull();
  });
});
