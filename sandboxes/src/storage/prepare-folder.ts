import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import {
  appendFile,
  mkdir,
  readdir,
  readFile,
  rm,
  rmdir,
  stat,
  truncate,
  utimes,
} from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { isMissingFile, renameInto } from "./incoming.ts";
import { footerOf, headersOf } from "./object-file.ts";
import { fileOf, keysBelow } from "./object-names.ts";
import { isBucketName } from "./s3-request.ts";

/** File suffix of the former storage package. */
const OLD_MARK = "._S3rver_";
const OLD_OBJECT = `${OLD_MARK}object`;
const OLD_MD5 = `${OLD_MARK}object.md5`;
const OLD_METADATA = `${OLD_MARK}metadata.json`;
const MOVING = "moving";
const AT_A_TIME = 16;

/**
 * Removes unfinished files and moves objects of the old layout. An interrupted move continues at
 * the next start.
 */
export async function prepareFolder(dataDir: string, root: string): Promise<void> {
  for (const bucket of await readdir(root)) {
    await rm(path.join(root, bucket, "incoming"), { recursive: true, force: true });
  }
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    const from = path.join(dataDir, entry.name);
    if (!entry.isDirectory() || from === root || !isBucketName(entry.name)) continue;
    await moveBucket(from, path.join(root, entry.name));
  }
}

async function moveBucket(from: string, to: string): Promise<void> {
  const moving = path.join(to, MOVING);
  await mkdir(moving, { recursive: true, mode: 0o700 });
  await inGroups(await readMoving(moving), (object) => describe({ from, to, ...object }));
  const names = await readdir(from, { recursive: true });
  await inGroups(
    names.filter((name) => name.endsWith(OLD_OBJECT)),
    async (name) => {
      const key = name.slice(0, -OLD_OBJECT.length).replaceAll(path.sep, "/");
      const { size } = await stat(path.join(from, name));
      await renameInto(path.join(from, name), movingFile(to, key, size));
      await describe({ from, to, key, size });
    },
  );
  // One sync for all files instead of one each.
  await promisify(execFile)("sync").catch(() => undefined);
  await inGroups(await readMoving(moving), ({ key, size }) =>
    renameInto(movingFile(to, key, size), fileOf(path.join(to, "objects"), key)),
  );
  await removeOld(from);
  await rm(moving, { recursive: true, force: true });
}

interface MovedObject {
  readonly from: string;
  readonly to: string;
  readonly key: string;
  readonly size: number;
}

const movingFile = (to: string, key: string, size: number) =>
  `${fileOf(path.join(to, MOVING), key)}.${size}`;

async function readMoving(moving: string): Promise<Pick<MovedObject, "key" | "size">[]> {
  return (await keysBelow(moving)).map((name) => {
    const end = name.lastIndexOf(".");
    return { key: name.slice(0, end), size: Number(name.slice(end + 1)) };
  });
}

async function describe({ from, to, key, size }: MovedObject): Promise<void> {
  const file = movingFile(to, key, size);
  const { mtime } = await stat(file);
  // An interrupted move may have written the footer.
  await truncate(file, size);
  const metadata = await readText(path.join(from, key + OLD_METADATA));
  const etag = (await readText(path.join(from, key + OLD_MD5))) ?? (await md5Of(file));
  const headers = headersOf.parse(JSON.parse(metadata ?? "{}"));
  await appendFile(file, footerOf({ etag, headers }));
  await utimes(file, mtime, mtime);
}

async function removeOld(from: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => path.join(entry.parentPath, entry.name));
  const old = paths.filter((file) => file.slice(from.length).includes(OLD_MARK));
  for (const file of old) await rm(file, { recursive: true, force: true });
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const deepestFirst = [from, ...folders].sort((left, right) => right.length - left.length);
  // Keeps folders with foreign files.
  for (const folder of deepestFirst) await rmdir(folder).catch(() => undefined);
}

async function inGroups<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += AT_A_TIME) {
    await Promise.all(items.slice(at, at + AT_A_TIME).map(work));
  }
}

async function md5Of(file: string): Promise<string> {
  const hash = createHash("md5");
  const source: AsyncIterable<Uint8Array> = createReadStream(file);
  for await (const chunk of source) hash.update(chunk);
  return hash.digest("hex");
}

async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (isMissingFile(error)) return null;
    throw error;
  }
}
