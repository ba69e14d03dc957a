import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { connectS3, type Client } from "@accord/s3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startStorage, type Storage } from "./start-storage.ts";

const keys = { accessKey: "accord", secretKey: randomBytes(16).toString("hex") };
let folder: string;
let storage: Storage;
let client: Client;

function connect(secretKey = keys.secretKey, accessKey = keys.accessKey): Client {
  return connectS3({ endpoint: storage.endpoint, region: "us-east-1", accessKey, secretKey });
}

/** Sends the path unchanged: fetch would resolve dot segments. */
function statusOf(method: string, target: string, headers: Record<string, string> = {}) {
  const { port } = new URL(storage.endpoint);
  return new Promise<number | undefined>((resolve, reject) => {
    const call = request({ host: "127.0.0.1", port, method, path: target, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.once("error", reject);
    call.end(method === "PUT" ? "x" : undefined);
  });
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-storage-"));
  storage = await startStorage({ dataDir: path.join(folder, "objects"), ...keys });
  client = connect();
  await client.makeBucket("files", "us-east-1");
  await client.putObject("files", "one.txt", "hello", 5, { "Content-Type": "text/plain" });
});

afterAll(async () => {
  await storage.stop();
  await rm(folder, { recursive: true, force: true });
});

test("a signed client reads what it wrote", async () => {
  expect((await buffer(await client.getObject("files", "one.txt"))).toString()).toBe("hello");
});

test("a stream of unknown size is uploaded in parts and read back unchanged", async () => {
  const bytes = randomBytes(11 * 1024 * 1024);
  const parts = connect();
  parts.partSize = 5 * 1024 * 1024;
  await parts.putObject("files", "large.bin", Readable.from([bytes]));
  const back = await buffer(await client.getObject("files", "large.bin"));
  const hash = (data: Buffer) => createHash("sha256").update(data).digest("hex");
  expect(hash(back)).toBe(hash(bytes));
});

test("anonymous requests are refused for every method", async () => {
  for (const method of ["GET", "HEAD", "PUT", "DELETE", "POST", "OPTIONS"]) {
    expect(await statusOf(method, "/files/one.txt"), method).toBe(403);
  }
});

test("an unknown key pair is refused", async () => {
  await expect(connect(keys.secretKey, "another").statObject("files", "one.txt")).rejects.toThrow();
});

test("a wrong secret is refused", async () => {
  await expect(connect("wrong").statObject("files", "one.txt")).rejects.toThrow();
});

test("a presigned URL works only for its own method and key", async () => {
  const url = await client.presignedGetObject("files", "one.txt", 60);
  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(url, { method: "PUT", body: "x" })).status).toBe(403);
  expect((await fetch(url.replace("one.txt", "two.txt"))).status).toBe(403);
  const changed = url.replace(/Signature=./, (found) =>
    found.endsWith("0") ? "Signature=1" : "Signature=0",
  );
  expect((await fetch(changed)).status).toBe(403);
  expect((await fetch(url.replace(/(Signature=[0-9a-f]{64})/, "$10"))).status).toBe(403);
  expect((await fetch(url.replace(/(Signature=[0-9a-f]{64})/, "$1zz"))).status).toBe(403);
});

test("keys with dot segments are refused and write nothing outside the folder", async () => {
  const signed = { authorization: "AWS4-HMAC-SHA256 Credential=x" };
  for (const target of [
    "/files/..%2f..%2fescaped",
    "/files/../../escaped",
    "/files/%2e%2e/escaped",
  ]) {
    expect(await statusOf("PUT", target, signed), target).toBe(400);
  }
  expect(existsSync(path.join(folder, "escaped"))).toBe(false);
});

test("another host name is refused", async () => {
  const headers = { host: "files.s3-website.amazonaws.com" };
  expect(await statusOf("GET", "/one.txt", headers)).toBe(403);
});

test("an incomplete multipart upload can be listed and aborted only by its owner", async () => {
  const uploadId = await client.initiateNewMultipartUpload("files", "open & <half>", {});
  const where = { bucketName: "files", objectName: "open & <half>", uploadID: uploadId };
  await client.uploadPart({ ...where, partNumber: 1, headers: {} }, Buffer.from("half"));
  expect(await client.findUploadId("files", "open & <half>")).toBe(uploadId);
  expect(await client.findUploadId("files", "another")).toBeUndefined();
  const otherClient = connect("wrong");
  await expect(otherClient.findUploadId("files", "open")).rejects.toThrow();
  await expect(otherClient.abortMultipartUpload("files", "open", uploadId)).rejects.toThrow();
  await client.abortMultipartUpload("files", "open & <half>", uploadId);
  expect(await client.findUploadId("files", "open & <half>")).toBeUndefined();
  expect(await readdir(path.join(folder, "objects/buckets.v2/files/uploads"))).toEqual([]);
});
