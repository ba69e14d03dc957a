import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { connectS3 } from "@accord/s3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fileOf } from "./object-names.ts";
import { startStorage } from "./start-storage.ts";

const keys = { accessKey: "accord", secretKey: "secret" };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-old-layout-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** An object in the layout of the former storage. */
async function writeOld(key: string, bytes: string, hasSum = true): Promise<void> {
  const file = path.join(folder, "files", key);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}._S3rver_object`, bytes);
  const metadata = { "content-type": "application/pdf", "x-amz-meta-file-name": "W9%20form.pdf" };
  await writeFile(`${file}._S3rver_metadata.json`, JSON.stringify(metadata));
  if (hasSum) await writeFile(`${file}._S3rver_object.md5`, md5(bytes));
}
const md5 = (text: string) => createHash("md5").update(text).digest("hex");

async function open() {
  const storage = await startStorage({ dataDir: folder, ...keys });
  const client = connectS3({ endpoint: storage.endpoint, region: "us-east-1", ...keys });
  const textOf = async (key: string) =>
    (await buffer(await client.getObject("files", key))).toString();
  return { storage, client, textOf };
}

test("objects of the former layout keep their bytes, types and names", async () => {
  const objects = { "file-1": "one", "remotes/a b/ä+%.js": "two", empty: "", "file-2": "three" };
  for (const [key, bytes] of Object.entries(objects)) await writeOld(key, bytes, key !== "file-2");
  await mkdir(path.join(folder, "files/._S3rver_uploads/cut-off"), { recursive: true });
  const { storage, client, textOf } = await open();
  for (const [key, bytes] of Object.entries(objects)) {
    expect(await textOf(key), key).toBe(bytes);
    const about = await client.statObject("files", key);
    expect(about).toMatchObject({ size: bytes.length, etag: md5(bytes) });
    expect(about.metaData).toEqual({
      "content-type": "application/pdf",
      "file-name": "W9%20form.pdf",
    });
  }
  const listed: unknown[] = [];
  for await (const item of client.listObjectsV2("files", "", true)) listed.push(item);
  expect(listed).toHaveLength(4);
  await storage.stop();
  expect(await readdir(folder)).toEqual(["buckets.v2"]);
});

test("a move that was interrupted at any step continues at the next start", async () => {
  const bytes = "what somebody filed";
  for (const key of ["moved", "described", "waiting"]) await writeOld(key, bytes);
  const moving = path.join(folder, "buckets.v2/files/moving");
  for (const key of ["moved", "described"]) {
    const file = `${fileOf(moving, key)}.${bytes.length}`;
    await mkdir(path.dirname(file), { recursive: true });
    await rename(path.join(folder, "files", `${key}._S3rver_object`), file);
    if (key === "described") await writeFile(file, `${bytes}{"etag":"half of a descr`);
  }
  const { storage, textOf } = await open();
  for (const key of ["moved", "described", "waiting"]) expect(await textOf(key)).toBe(bytes);
  await storage.stop();
});

test("a foreign file is not moved", async () => {
  await writeOld("file-1", "one");
  await writeFile(path.join(folder, "files/notes.txt"), "mine");
  const { storage, textOf } = await open();
  expect(await textOf("file-1")).toBe("one");
  await storage.stop();
  expect(await readFile(path.join(folder, "files/notes.txt"), "utf8")).toBe("mine");
});

test("a second server on the folder leaves what the first one is receiving", async () => {
  const { storage, client, textOf } = await open();
  await client.makeBucket("files");
  const incoming = path.join(folder, "buckets.v2/files/incoming");
  await writeFile(path.join(incoming, "half"), "one");
  const second = await startStorage({ dataDir: folder, isSecond: true, ...keys });
  expect(await readdir(incoming)).toEqual(["half"]);
  await client.putObject("files", "next", "two");
  expect(await textOf("next")).toBe("two");
  await second.stop();
  await storage.stop();
});
