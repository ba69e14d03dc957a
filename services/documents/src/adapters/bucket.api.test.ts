import { randomBytes, randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { connectS3 } from "@accord/s3";
import request from "supertest";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { startDocuments, type DocumentsUnderTest } from "../testing/start-app.ts";
import { createBucket, type BucketOptions } from "./bucket.ts";
import { configuredStorage } from "./testing/configured-storage.ts";

let documents: DocumentsUnderTest;
const about = { contentType: "text/plain", fileName: "Łukasz → Ærø & 50%.txt" };
const MB = 1024 * 1024;

/** Fails before the stream ends, as a client that breaks off does. */
async function* breakOff(bytes: Buffer) {
  yield* inChunks(bytes);
  await Promise.resolve();
  throw new Error("the source broke off");
}
async function* inChunks(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_000) {
    yield bytes.subarray(at, at + 65_000);
    await Promise.resolve();
  }
}

beforeAll(async () => {
  documents = await startDocuments(inject("postgresUrl"));
});
afterAll(() => documents.stop());

/** The embedded storage always, and any real one that the environment names. */
const storages: [name: string, options: () => BucketOptions][] = [
  ["the embedded storage", () => documents.storage],
  ...configuredStorage(),
];

test("replicas that start concurrently create the bucket once", async () => {
  const options = { ...documents.storage, bucket: `new-${randomUUID()}` };
  const replicas = Array.from({ length: 5 }, () => createBucket(options));
  await Promise.all(replicas.map((bucket) => bucket.ensure()));
  await expect(createBucket(options).check()).resolves.toBeUndefined();
});

describe.each(storages)("%s", (_name, options) => {
  const key = () => `file-${randomUUID()}`;
  const bucket = () => createBucket(options());

  test("ensure keeps an existing bucket", async () => {
    await bucket().ensure();
    await expect(bucket().ensure()).resolves.toBeUndefined();
    await expect(bucket().check()).resolves.toBeUndefined();
  });

  test("an object keeps its bytes, type and original name", async () => {
    const one = key();
    await bucket().put(one, Buffer.from("hello"), about);
    expect(await bucket().stat(one)).toEqual({ size: 5, ...about });
    const found = await bucket().get(one);
    expect(found?.size).toBe(5);
    expect(found && (await buffer(found.stream)).toString()).toBe("hello");
    expect((await bucket().read(one, 1, 3)).toString()).toBe("ell");
    expect((await bucket().read(one, 3, 100)).toString()).toBe("lo");
    await bucket().remove(one);
  });

  test.each([0, 1, 5 * MB, 5 * MB + 1, 10 * MB, 11 * MB])(
    "a stream of %i bytes is read back unchanged, with type and name",
    async (size) => {
      const one = key();
      const bytes = randomBytes(size);
      expect(await bucket().putStream(one, inChunks(bytes), about)).toBe(size);
      expect(await bucket().stat(one)).toEqual({ size, ...about });
      const found = await bucket().get(one);
      expect(found && bytes.equals(await buffer(found.stream))).toBe(true);
      await bucket().remove(one);
    },
  );

  test.each([1, 12 * MB])(
    "a source that fails after %i bytes leaves no object and no parts",
    async (size) => {
      const one = key();
      const put = bucket().putStream(one, breakOff(randomBytes(size)), about);
      await expect(put).rejects.toThrow("the source broke off");
      expect(await bucket().stat(one)).toBeNull();
      expect(await connectS3(options()).findUploadId(options().bucket, one)).toBeUndefined();
    },
  );

  test("remove deletes the object and unfinished parts, and can be repeated", async () => {
    const one = key();
    await bucket().put(one, Buffer.from("hello"), about);
    const client = connectS3(options());
    await client.initiateNewMultipartUpload(options().bucket, one, {});
    await bucket().remove(one);
    await bucket().remove(one);
    expect(await client.findUploadId(options().bucket, one)).toBeUndefined();
    expect([await bucket().stat(one), await bucket().get(one)]).toEqual([null, null]);
  });
});

test("while the storage is down the service is alive, not ready, and answers 503", async () => {
  const ready = async () => (await request(documents.app).get("/readyz")).status;
  await expect.poll(ready).toBe(200);
  await documents.stopStorage();
  await request(documents.app).get("/healthz").expect(200);
  await request(documents.app).get("/readyz").expect(503);
  const one = "file-1";
  const away = { status: 503 };
  await expect(documents.bucket.stat(one)).rejects.toMatchObject(away);
  await expect(documents.bucket.get(one)).rejects.toMatchObject(away);
  await expect(documents.bucket.remove(one)).rejects.toMatchObject(away);
  const put = documents.bucket.putStream(one, inChunks(randomBytes(6 * MB)), about);
  await expect(put).rejects.toMatchObject(away);
});
