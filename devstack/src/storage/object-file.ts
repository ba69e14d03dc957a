import type { FileHandle } from "node:fs/promises";
import * as z from "@accord/zod";

/** Content-Type and so on, and the `x-amz-meta-` headers, by their lower-case names. */
export const headersOf = z.object({}).catchall(z.string());

const aboutOf = z.object({
  /** MD5 of the bytes in hex; of one that came in parts as S3 forms it. */
  etag: z.string(),
  headers: headersOf,
});

/** What is stored with the bytes of an object. */
export type ObjectAbout = z.infer<typeof aboutOf>;

/** An object without its bytes. */
export interface StoredObject extends ObjectAbout {
  readonly size: number;
  readonly modified: Date;
}

const MARK = Buffer.from("ACCORD1\n");
const TAIL = MARK.length + 4;
/** S3 allows 2 KB of own metadata, so one read nearly always has all of it. */
const FIRST_READ = 4096;

/**
 * The end of an object's file: bytes, then what is known about them, its length, a mark. In one file
 * both appear and change together, by one rename.
 */
export function footerOf(about: ObjectAbout): Buffer {
  const json = Buffer.from(JSON.stringify(about));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([json, length, MARK]);
}

/** Reads what `footerOf` wrote. Throws when the file was not written here. */
export async function readFooter(file: FileHandle): Promise<StoredObject> {
  const { size, mtime } = await file.stat();
  let end = await readEnd(file, size, FIRST_READ);
  if (end.length < TAIL || !end.subarray(-MARK.length).equals(MARK)) {
    throw new Error("A file of the storage has no description at its end.");
  }
  const length = end.readUInt32BE(end.length - TAIL);
  if (length + TAIL > end.length) end = await readEnd(file, size, length + TAIL);
  const json = end.subarray(end.length - TAIL - length, end.length - TAIL).toString();
  return { ...aboutOf.parse(JSON.parse(json)), size: size - TAIL - length, modified: mtime };
}

async function readEnd(file: FileHandle, size: number, most: number): Promise<Buffer> {
  const length = Math.min(size, most);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length);
  return buffer.subarray(0, bytesRead);
}
