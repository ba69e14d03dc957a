import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import * as z from "@accord/zod";
import { finish, isMissingFile, receive } from "./incoming.ts";
import type { Received } from "./incoming.ts";
import { headersOf } from "./object-file.ts";
import type { BucketStore } from "./object-store.ts";
import { noSuchUpload, S3Error } from "./s3-error.ts";

const uploadOf = z.object({
  id: z.string(),
  key: z.string(),
  headers: headersOf,
  initiated: z.string(),
});

/** An upload in parts that was begun and neither completed nor aborted. */
export type OpenUpload = z.infer<typeof uploadOf>;

/** A part that is there, whole. */
export interface StoredPart {
  readonly number: number;
  readonly etag: string;
  readonly file: string;
}

const ABOUT = "about.json";

/** Begins an upload; its parts go into a folder of its own. */
export async function beginUpload(
  store: BucketStore,
  key: string,
  headers: OpenUpload["headers"],
): Promise<string> {
  const id = randomUUID();
  const folder = path.join(store.uploads, id);
  await mkdir(folder, { mode: 0o700 });
  const about: OpenUpload = { id, key, headers, initiated: new Date().toISOString() };
  const file = path.join(store.incoming, id);
  await finish(file, Buffer.from(JSON.stringify(about)));
  await rename(file, path.join(folder, ABOUT));
  return id;
}

/** The open upload of this id and key. Throws NoSuchUpload. */
export async function findUpload(store: BucketStore, id: string, key: string): Promise<OpenUpload> {
  const upload = /^[\w-]+$/.test(id) ? await readUpload(store, id) : null;
  if (upload?.key !== key) throw noSuchUpload();
  return upload;
}

/** The open uploads whose keys begin so. */
export async function listUploads(store: BucketStore, prefix: string): Promise<OpenUpload[]> {
  const ids = await readdir(store.uploads);
  const uploads = await Promise.all(ids.map((id) => readUpload(store, id)));
  return uploads.filter((upload) => upload !== null).filter(({ key }) => key.startsWith(prefix));
}

/** Stores a part in the place of an earlier one with its number. */
export async function putPart(
  store: BucketStore,
  upload: OpenUpload,
  number: number,
  received: Received,
): Promise<void> {
  const older = (await partsOf(store, upload)).filter((part) => part.number === number);
  await rename(received.file, path.join(store.uploads, upload.id, `${number}.${received.md5}`));
  const outdated = older.filter((part) => part.etag !== received.md5);
  for (const { file } of outdated) await rm(file, { force: true });
}

/** The parts in the order of their numbers. */
export async function partsOf(store: BucketStore, { id }: OpenUpload): Promise<StoredPart[]> {
  const folder = path.join(store.uploads, id);
  const names = (await readdir(folder)).filter((name) => name !== ABOUT);
  return names
    .map((name) => {
      const [number = "", etag = ""] = name.split(".");
      return { number: Number(number), etag, file: path.join(folder, name) };
    })
    .sort((left, right) => left.number - right.number);
}

/** Makes one object of the named parts; returns its ETag. Throws InvalidPart for one that is missing. */
export async function completeUpload(
  store: BucketStore,
  upload: OpenUpload,
  wanted: readonly Pick<StoredPart, "number" | "etag">[],
): Promise<string> {
  const stored = await partsOf(store, upload);
  const parts = wanted.map(({ number, etag }) => {
    const part = stored.find((one) => one.number === number && one.etag === etag);
    if (part) return part;
    throw new S3Error(400, "InvalidPart", "One of the parts could not be found.");
  });
  if (parts.length === 0) throw new S3Error(400, "MalformedXML", "Name the parts.");
  const received = await receive(store.incoming, joined(parts));
  const sums = Buffer.concat(parts.map(({ etag }) => Buffer.from(etag, "hex")));
  const etag = `${createHash("md5").update(sums).digest("hex")}-${parts.length}`;
  await store.put(upload.key, received, { etag, headers: upload.headers });
  await abortUpload(store, upload);
  return etag;
}

/** Removes the upload with its parts. */
export async function abortUpload(store: BucketStore, { id }: OpenUpload): Promise<void> {
  await rm(path.join(store.uploads, id), { recursive: true, force: true });
}

/** Bytes of a part. */
export const sizeOf = async ({ file }: StoredPart): Promise<number> => (await stat(file)).size;

async function* joined(parts: readonly StoredPart[]): AsyncGenerator<Uint8Array, void> {
  for (const { file } of parts) yield* createReadStream(file);
}

async function readUpload(store: BucketStore, id: string): Promise<OpenUpload | null> {
  try {
    const text = await readFile(path.join(store.uploads, id, ABOUT), "utf8");
    return uploadOf.parse(JSON.parse(text));
  } catch (error) {
    // Completed or aborted since it was listed, or cut off before it had begun.
    if (isMissingFile(error)) return null;
    throw error;
  }
}
