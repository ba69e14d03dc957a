import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import * as z from "@accord/zod";
import { finish, isMissingFile, receive, type Received } from "./incoming.ts";
import { headersOf } from "./object-file.ts";
import type { BucketStore } from "./object-store.ts";
import { noSuchUpload, S3Error } from "./s3-error.ts";

const uploadOf = z.object({
  id: z.string(),
  key: z.string(),
  headers: headersOf,
  initiated: z.string(),
});

/** A multipart upload that is neither completed nor aborted. */
export type OpenUpload = z.infer<typeof uploadOf>;

export interface StoredPart {
  readonly number: number;
  readonly etag: string;
  readonly file: string;
}

const ABOUT = "about.json";

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

export async function findUpload(store: BucketStore, id: string, key: string): Promise<OpenUpload> {
  const upload = /^[\w-]+$/.test(id) ? await readUpload(store, id) : null;
  if (upload?.key !== key) throw noSuchUpload();
  return upload;
}

export async function listUploads(store: BucketStore, prefix: string): Promise<OpenUpload[]> {
  const ids = await readdir(store.uploads);
  const uploads = await Promise.all(ids.map((id) => readUpload(store, id)));
  return uploads.filter((upload) => upload !== null).filter(({ key }) => key.startsWith(prefix));
}

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

/** Joins the parts; returns the ETag. Throws InvalidPart when one is missing. */
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

export async function abortUpload(store: BucketStore, { id }: OpenUpload): Promise<void> {
  await rm(path.join(store.uploads, id), { recursive: true, force: true });
}

export const sizeOf = async ({ file }: StoredPart): Promise<number> => (await stat(file)).size;

async function* joined(parts: readonly StoredPart[]): AsyncGenerator<Uint8Array, void> {
  for (const { file } of parts) yield* createReadStream(file);
}

async function readUpload(store: BucketStore, id: string): Promise<OpenUpload | null> {
  try {
    const text = await readFile(path.join(store.uploads, id, ABOUT), "utf8");
    return uploadOf.parse(JSON.parse(text));
  } catch (error) {
    // Completed or aborted since it was listed.
    if (isMissingFile(error)) return null;
    throw error;
  }
}
