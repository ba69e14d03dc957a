import { unavailable } from "@accord/service-kit";
import { Client } from "minio";
import { presignPut } from "./presign-put.ts";
import type { PutPermission } from "./presign-put.ts";

/** What is known of a stored object without reading it. */
export interface StoredObject {
  readonly size: number;
  readonly contentType: string;
  /** The name for display, as it was uploaded. */
  readonly fileName: string;
}

/** The bytes of the firm's files by opaque key. Everything here is a 503 while storage is away. */
export interface Bucket {
  /** Makes the bucket on the first start. */
  ensure(): Promise<void>;
  /** Rejects while the bucket cannot be reached. */
  check(): Promise<void>;
  put(key: string, bytes: Buffer, about: { contentType: string; fileName: string }): Promise<void>;
  /** Null when there is no such object. */
  stat(key: string): Promise<StoredObject | null>;
  /**
   * An address on the public `/storage` path that takes one object with exactly this key and type
   * until the time is up. It can be used again until then, so what is relied on is a copy.
   */
  presignPut(permission: PutPermission): string;
}

/** Where the bucket is and who may use it. */
export interface BucketOptions {
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
  readonly region: string;
}

/** A bucket behind any S3 endpoint. */
export function createBucket(options: BucketOptions): Bucket {
  const { bucket, region } = options;
  const client = connect(options);
  const exists = () => reach(client.bucketExists(bucket));
  return {
    ensure: async () => {
      if (!(await exists())) await reach(client.makeBucket(bucket, region));
    },
    check: async () => {
      if (!(await exists())) throw unavailable("The bucket is not there.");
    },
    put: async (key, bytes, { contentType, fileName }) => {
      // Header values are Latin-1 only, so the name travels percent-encoded.
      const meta = {
        "Content-Type": contentType,
        "File-Name": encodeURIComponent(fileName.toWellFormed()),
      };
      await reach(client.putObject(bucket, key, bytes, bytes.length, meta));
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
    presignPut: (permission) => `/storage${presignPut(options, permission, new Date())}`,
  };
}

/** A client of the endpoint that `options` names. */
export function connect(options: BucketOptions): Client {
  const { protocol, hostname, port } = new URL(options.endpoint);
  return new Client({
    endPoint: hostname,
    useSSL: protocol === "https:",
    ...(port === "" ? {} : { port: Number(port) }),
    accessKey: options.accessKey,
    secretKey: options.secretKey,
    region: options.region,
  });
}

const missing = new Set(["NotFound", "NoSuchKey"]);
/** Whether storage answered that there is no such object. */
export const isMissing = (error: unknown) =>
  error instanceof Error && "code" in error && missing.has(String(error.code));

async function reach<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw unavailable("The file storage cannot be reached. Try again soon.", cause);
  }
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw unavailable("The file storage cannot be reached. Try again soon.", cause);
  }
}
