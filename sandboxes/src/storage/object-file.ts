import type { FileHandle } from "node:fs/promises";
import * as z from "@accord/zod";

export const headersOf = z.object({}).catchall(z.string());

const aboutOf = z.object({
  /** MD5 in hex; S3's own format for multipart uploads. */
  etag: z.string(),
  headers: headersOf,
});

export type ObjectMetadata = z.infer<typeof aboutOf>;

export interface StoredObject extends ObjectMetadata {
  readonly size: number;
  readonly modified: Date;
}

const MARK = Buffer.from("ACCORD1\n");
const TAIL = MARK.length + 4;
/** S3 allows 2 KB of metadata, so one read is usually enough. */
const FIRST_READ = 4096;

/**
 * Metadata is stored after the bytes, followed by its length and a mark: one file is replaced
 * atomically.
 */
export function footerOf(about: ObjectMetadata): Buffer {
  const json = Buffer.from(JSON.stringify(about));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([json, length, MARK]);
}

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

async function readEnd(file: FileHandle, size: number, max: number): Promise<Buffer> {
  const length = Math.min(size, max);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length);
  return buffer.subarray(0, bytesRead);
}
