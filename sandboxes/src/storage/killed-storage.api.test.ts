import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runStorage, type StorageProcess } from "./testing/run-storage.ts";

let folder: string;
let storage: StorageProcess;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-killed-storage-"));
  storage = await runStorage(folder);
  await storage.client.makeBucket("files", "us-east-1");
});
afterAll(async () => {
  await storage.kill();
  await rm(folder, { recursive: true, force: true });
});

test("a kill during uploads loses no confirmed object and leaves no partial one", async () => {
  const kept = randomBytes(3_000_000);
  await storage.client.putObject("files", "kept", kept, kept.length);
  await storage.client.putObject("files", "written again", kept, kept.length);
  const newer = randomBytes(3_000_000);
  const parts = await storage.client.initiateNewMultipartUpload("files", "in parts", {});
  const incoming = path.join(folder, "buckets.v2/files/incoming");
  const uploads = ["never there", "written again"].map((key) => sendHalf(key, newer));
  await expect.poll(async () => (await readdir(incoming)).length).toBeGreaterThanOrEqual(2);
  await storage.kill();
  await Promise.all(uploads);

  storage = await runStorage(folder);
  expect((await buffer(await storage.client.getObject("files", "kept"))).equals(kept)).toBe(true);
  const again = await buffer(await storage.client.getObject("files", "written again"));
  expect(again.equals(kept)).toBe(true);
  await expect(storage.client.statObject("files", "never there")).rejects.toMatchObject({
    code: "NotFound",
  });
  expect(await storage.client.findUploadId("files", "in parts")).toBe(parts);
  expect(await readdir(incoming)).toEqual([]);
});

/** Uploads the first half to a presigned URL; resolves when the connection breaks. */
async function sendHalf(key: string, bytes: Buffer): Promise<void> {
  const url = await storage.client.presignedPutObject("files", key, 60);
  const sending = request(url, { method: "PUT", headers: { "content-length": bytes.length } });
  const broken = new Promise<void>((resolve) => void sending.once("error", () => resolve()));
  sending.write(bytes.subarray(0, bytes.length / 2));
  await broken;
}
