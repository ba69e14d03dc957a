import { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { connectS3 } from "@accord/s3";
import type { Client } from "@accord/s3";
import type { BucketOptions } from "./bucket-options.ts";
import { presignPut } from "./presign-put.ts";
import type { PutPermission } from "./presign-put.ts";
import { putStream } from "./put-stream.ts";
import { orNull, reach, reachWith } from "./reach-storage.ts";

export type { BucketOptions } from "./bucket-options.ts";

/** What storage keeps beside the bytes. */
export interface ObjectAbout {
  readonly contentType: string;
  /** The name for display, as it was uploaded. */
  readonly fileName: string;
}

/** What is known of a stored object without reading it. */
export interface StoredObject extends ObjectAbout {
  readonly size: number;
}

/** The bytes of the firm's files by opaque key. Everything here is a 503 while storage is away. */
export interface Bucket {
  /** Makes the bucket on the first start. */
  ensure(): Promise<void>;
  /** Rejects while the bucket cannot be reached. */
  check(): Promise<void>;
  put(key: string, bytes: Buffer, about: ObjectAbout): Promise<void>;
  /**
   * Stores a stream, at most some 10 MB of it in memory, and tells its size. What the source throws
   * comes out as it is; a failure leaves nothing behind.
   */
  putStream(key: string, source: AsyncIterable<Uint8Array>, about: ObjectAbout): Promise<number>;
  /** Null when there is no such object. Whoever stops reading destroys the stream. */
  get(key: string): Promise<{ stream: Readable; size: number } | null>;
  /** `length` bytes from `offset` on, fewer at the end of the object. */
  read(key: string, offset: number, length: number): Promise<Buffer>;
  /** Null when there is no such object. */
  stat(key: string): Promise<StoredObject | null>;
  /** Removes the object and parts of one that was never completed; one that is not there is fine. */
  remove(key: string): Promise<void>;
  /**
   * An address on the public `/storage` path that takes one object with exactly this key and type
   * until the time is up. It can be used again until then, so what is relied on is a copy.
   */
  presignPut(permission: PutPermission): string;
}

/**
 * Nothing is stored under it. Storage answers for one key at once, and tells a missing key from a
 * missing bucket, while it may list a bucket to say that it is there.
 */
const PROBED_KEY = "readiness";

/** A bucket behind any S3 endpoint. */
export function createBucket(options: BucketOptions): Bucket {
  const { bucket, region } = options;
  const client = connectS3(options);
  const exists = () => reach(client.bucketExists(bucket));
  return {
    ensure: async () => {
      if (await exists()) return;
      try {
        await reach(client.makeBucket(bucket, region));
      } catch (error) {
        // Another replica may have made it meanwhile.
        if (!(await exists())) throw error;
      }
    },
    check: async () => {
      const found = await orNull(client.getObject(bucket, PROBED_KEY));
      found?.destroy();
    },
    ...writing(client, bucket),
    ...reading(client, bucket),
    presignPut: (permission) => `/storage${presignPut(options, permission, new Date())}`,
  };
}

const writing = (client: Client, bucket: string): Pick<Bucket, "put" | "putStream" | "remove"> => ({
  put: async (key, bytes, about) => {
    await reach(client.putObject(bucket, key, bytes, bytes.length, toHeaders(about)));
  },
  putStream: (key, source, about) =>
    reachWith(source, (watched) =>
      putStream(client, { bucket, key, headers: toHeaders(about) }, watched),
    ),
  remove: async (key) => {
    await reach(abortOpen(client, bucket, key));
    await reach(client.removeObject(bucket, key));
  },
});

const reading = (client: Client, bucket: string): Pick<Bucket, "get" | "read" | "stat"> => ({
  get: async (key) => {
    const stream = await orNull(client.getObject(bucket, key));
    return stream && { stream, size: lengthOf(stream) };
  },
  read: async (key, offset, length) => {
    const stream = await reach(client.getPartialObject(bucket, key, offset, length));
    return reach(intoBuffer(stream, length));
  },
  stat: async (key) => {
    const found = await orNull(client.statObject(bucket, key));
    if (!found) return null;
    const meta: Record<string, unknown> = found.metaData;
    return {
      size: found.size,
      contentType: String(meta["content-type"] ?? "application/octet-stream"),
      fileName: decodeURIComponent(String(meta["file-name"] ?? "")),
    };
  },
});

/** At most `length` bytes, which are in memory once. */
async function intoBuffer(stream: Readable, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let size = 0;
  const chunks: AsyncIterable<Buffer> = stream;
  for await (const chunk of chunks) size += chunk.copy(bytes, size);
  return bytes.subarray(0, size);
}

/** The client's own removal fails when there is nothing to remove. */
async function abortOpen(client: Client, bucket: string, key: string): Promise<void> {
  for (;;) {
    const uploadId = await client.findUploadId(bucket, key);
    if (uploadId === undefined) return;
    await client.abortMultipartUpload(bucket, key, uploadId);
  }
}

/** Header values are Latin-1 only, so the name travels percent-encoded. */
const toHeaders = ({ contentType, fileName }: ObjectAbout) => ({
  "Content-Type": contentType,
  "File-Name": encodeURIComponent(fileName.toWellFormed()),
});

const lengthOf = (stream: Readable) =>
  stream instanceof IncomingMessage ? Number(stream.headers["content-length"]) : NaN;
