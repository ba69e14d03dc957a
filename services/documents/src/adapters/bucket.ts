import { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { connectS3, encryptionHeaders, type Client } from "@accord/s3";
import { traced } from "@accord/service-kit";
import { presignPut, type BucketOptions, type PutPermission } from "./presign-put.ts";
import { putStream } from "./put-stream.ts";
import { nullIfMissing, mapStorageErrors, mapSourceErrors } from "./storage-errors.ts";

export type { BucketOptions } from "./presign-put.ts";

export interface ObjectAbout {
  readonly contentType: string;
  readonly fileName: string;
}

export interface StoredObject extends ObjectAbout {
  readonly size: number;
}

/** Every method throws ServiceError 503 while the storage is unreachable. */
export interface Bucket {
  ensure(): Promise<void>;
  check(): Promise<void>;
  put(key: string, bytes: Buffer, about: ObjectAbout): Promise<void>;
  /** About 10 MB in memory at most; returns the size. A failed upload is removed. */
  putStream(key: string, source: AsyncIterable<Uint8Array>, about: ObjectAbout): Promise<number>;
  /** Null for a missing object. A caller that stops reading destroys the stream. */
  get(key: string): Promise<{ stream: Readable; size: number } | null>;
  read(key: string, offset: number, length: number): Promise<Buffer>;
  stat(key: string): Promise<StoredObject | null>;
  remove(key: string): Promise<void>;
  /** Not every storage honours `If-None-Match: *`: callers copy the object first. */
  presignPut(permission: PutPermission): string;
  readonly putHeaders: readonly { readonly name: string; readonly value: string }[];
}

/** Never stored: distinguishes a missing object from a missing bucket. */
const PROBED_KEY = "readiness";

export function createBucket(options: BucketOptions): Bucket {
  const { bucket, region } = options;
  const client = connectS3(options);
  const exists = () => mapStorageErrors(client.bucketExists(bucket));
  return {
    ensure: async () => {
      if (await exists()) return;
      try {
        await mapStorageErrors(client.makeBucket(bucket, region));
      } catch (error) {
        if (!(await exists())) throw error;
      }
    },
    check: async () => {
      const found = await nullIfMissing(client.getObject(bucket, PROBED_KEY));
      found?.destroy();
    },
    ...tracedCalls({ ...writing(client, options), ...reading(client, bucket) }),
    presignPut: (permission) => `/storage${presignPut(options, permission, new Date())}`,
    putHeaders: Object.entries(encryptionHeaders(options.encryption)).map(([name, value]) => ({
      name,
      value,
    })),
  };
}

type TracedCalls = Pick<Bucket, "put" | "putStream" | "remove" | "get" | "read" | "stat">;

/** The span of `get` ends when the bytes begin. */
const tracedCalls = (calls: TracedCalls): TracedCalls => ({
  put: traced("s3 put", calls.put),
  putStream: traced("s3 put", calls.putStream),
  remove: traced("s3 remove", calls.remove),
  get: traced("s3 get", calls.get),
  read: traced("s3 read", calls.read),
  stat: traced("s3 stat", calls.stat),
});

function writing(
  client: Client,
  { bucket, encryption }: BucketOptions,
): Pick<Bucket, "put" | "putStream" | "remove"> {
  const headersOf = (about: ObjectAbout) => ({
    ...toHeaders(about),
    ...encryptionHeaders(encryption),
  });
  return {
    put: async (key, bytes, about) => {
      await mapStorageErrors(client.putObject(bucket, key, bytes, bytes.length, headersOf(about)));
    },
    putStream: (key, source, about) =>
      mapSourceErrors(source, (watched) =>
        putStream(client, { bucket, key, headers: headersOf(about) }, watched),
      ),
    remove: async (key) => {
      await mapStorageErrors(abortOpen(client, bucket, key));
      await mapStorageErrors(client.removeObject(bucket, key));
    },
  };
}

const reading = (client: Client, bucket: string): Pick<Bucket, "get" | "read" | "stat"> => ({
  get: async (key) => {
    const stream = await nullIfMissing(client.getObject(bucket, key));
    return stream && { stream, size: lengthOf(stream) };
  },
  read: async (key, offset, length) => {
    const stream = await mapStorageErrors(client.getPartialObject(bucket, key, offset, length));
    return mapStorageErrors(intoBuffer(stream, length));
  },
  stat: async (key) => {
    const found = await nullIfMissing(client.statObject(bucket, key));
    if (!found) return null;
    const meta: Record<string, unknown> = found.metaData;
    return {
      size: found.size,
      contentType: String(meta["content-type"] ?? "application/octet-stream"),
      fileName: decodeURIComponent(String(meta["file-name"] ?? "")),
    };
  },
});

async function intoBuffer(stream: Readable, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let size = 0;
  const chunks: AsyncIterable<Buffer> = stream;
  for await (const chunk of chunks) size += chunk.copy(bytes, size);
  return bytes.subarray(0, size);
}

/** minio's removeIncompleteUpload fails when there is nothing to remove. */
async function abortOpen(client: Client, bucket: string, key: string): Promise<void> {
  for (;;) {
    const uploadId = await client.findUploadId(bucket, key);
    if (uploadId === undefined) return;
    await client.abortMultipartUpload(bucket, key, uploadId);
  }
}

/** Header values are Latin-1, so the name is percent-encoded. */
const toHeaders = ({ contentType, fileName }: ObjectAbout) => ({
  "Content-Type": contentType,
  "File-Name": encodeURIComponent(fileName.toWellFormed()),
});

const lengthOf = (stream: Readable) =>
  stream instanceof IncomingMessage ? Number(stream.headers["content-length"]) : NaN;
