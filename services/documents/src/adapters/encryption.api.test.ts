import { randomBytes, randomUUID } from "node:crypto";
import { createServer, request, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { startDocuments, type DocumentsUnderTest } from "../testing/start-app.ts";
import { createBucket } from "./bucket.ts";

const MODE = "x-amz-server-side-encryption";
const KEY = `${MODE}-aws-kms-key-id`;
const encrypted = { [MODE]: "aws:kms", [KEY]: "key-1" };
const about = { contentType: "application/pdf", fileName: "a.pdf" };

let documents: DocumentsUnderTest;
const received: { method: string; url: string; headers: IncomingHttpHeaders }[] = [];
const recorder = createServer((req, res) => {
  const { method = "", url = "", headers } = req;
  received.push({ method, url, headers });
  // The Host stays, because the signature covers it.
  const { hostname, port } = new URL(documents.storage.endpoint);
  const forwarded = request({ hostname, port, method, path: url, headers }, (answer) => {
    res.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(res);
  });
  req.pipe(forwarded);
});

beforeAll(async () => {
  documents = await startDocuments(inject("postgresUrl"));
  await new Promise<void>((resolve) => recorder.listen(0, "127.0.0.1", resolve));
});
beforeEach(() => {
  received.length = 0;
});
afterAll(async () => {
  recorder.close();
  await documents.stop();
});

const bucket = () => {
  const { port } = recorder.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const encryption = { mode: "aws:kms", keyId: "key-1" } as const;
  return { endpoint, ...createBucket({ ...documents.storage, endpoint, encryption }) };
};

async function* of(bytes: Buffer) {
  yield bytes;
}

test("a small object is put with the headers for encryption", async () => {
  const key = `file-${randomUUID()}`;
  await bucket().put(key, Buffer.from("hello"), about);
  expect(received).toMatchObject([{ method: "PUT", headers: encrypted }]);
  expect(await documents.bucket.stat(key)).toEqual({ size: 5, ...about });
});

test("an object in parts begins with them, and its parts have none", async () => {
  const key = `file-${randomUUID()}`;
  await bucket().putStream(key, of(randomBytes(6 * 1024 * 1024)), about);
  const [begin, ...others] = received;
  expect(begin).toMatchObject({ method: "POST", headers: encrypted });
  expect(others.map(({ headers }) => headers[MODE])).toEqual(others.map(() => undefined));
  expect(await documents.bucket.stat(key)).toMatchObject(about);
});

test("a presigned PUT needs them", async () => {
  const { endpoint, presignPut, putHeaders } = bucket();
  const key = `template-${randomUUID()}`;
  const url = endpoint + presignPut({ key, contentType: "application/pdf", seconds: 60 }).slice(8);
  const put = async (more: [string, string][]) => {
    const headers = new Headers([["content-type", "application/pdf"], ...more]);
    return (await fetch(url, { method: "PUT", headers, body: "hello" })).status;
  };
  expect(Object.fromEntries(putHeaders.map(({ name, value }) => [name, value]))).toEqual(encrypted);
  expect(await put([])).toBe(403);
  expect(
    await put([
      [MODE, "AES256"],
      [KEY, "key-1"],
    ]),
  ).toBe(403);
  expect(await put(putHeaders.map(({ name, value }) => [name, value]))).toBe(200);
});

test("without the setting no header is sent or asked for", async () => {
  await documents.bucket.put(`file-${randomUUID()}`, Buffer.from("hello"), about);
  expect(documents.bucket.putHeaders).toEqual([]);
});
