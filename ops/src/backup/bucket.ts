import { createHash } from "node:crypto";
import { IncomingMessage } from "node:http";
import path from "node:path";
import type { Readable } from "node:stream";
import { type BucketItem, connectS3, encryptionHeaders, isMissing } from "@accord/s3";
import type { StorageAccess } from "../environment.ts";
import type { FileFormat } from "./file-format.ts";

export interface StoredObject {
  stream: Readable;
  contentType: string;
  metadata: Record<string, string>;
}

/** Limits the memory of an upload. */
const PART = 8 * 1024 * 1024;
const OWN = "x-amz-meta-";

export type BackupBucket = ReturnType<typeof openBucket>;

export function openBucket(access: StorageAccess) {
  const { region, bucket, encryption } = access;
  const client = connectS3({ ...access, partSize: PART });
  return {
    make: async (): Promise<void> => {
      if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, region);
    },
    keys: async function* keys(): AsyncGenerator<string, void> {
      if (!(await client.bucketExists(bucket))) return;
      const items: AsyncIterable<BucketItem> = client.listObjectsV2(bucket, "", true);
      for await (const { name } of items) {
        if (name === undefined) throw new Error("Storage lists an object without a name.");
        yield name;
      }
    },
    get: (key: string) => client.getObject(bucket, key).then(toObject, undefinedWhenGone),
    put: async (
      key: string,
      content: Readable,
      { size, contentType, metadata }: Omit<StoredObject, "stream"> & { size: number },
    ): Promise<void> => {
      const headers = { ...encryptionHeaders(encryption), "Content-Type": contentType };
      await client.putObject(bucket, key, content, size, { ...metadata, ...headers });
    },
    remove: (key: string): Promise<void> => client.removeObject(bucket, key),
  };
}

/** Keys are hashed, so that none leads outside the folder. */
export function objectFile(key: string, { suffix }: FileFormat): string {
  const name = createHash("sha256").update(key).digest("hex");
  return path.join("objects", name.slice(0, 2), name + suffix);
}

function toObject(stream: Readable): StoredObject {
  const headers = stream instanceof IncomingMessage ? stream.headers : {};
  const own = Object.entries(headers).filter(([name]) => name.startsWith(OWN));
  return {
    stream,
    contentType: headers["content-type"] ?? "application/octet-stream",
    metadata: Object.fromEntries(own.map(([name, value]) => [name.slice(OWN.length), `${value}`])),
  };
}

function undefinedWhenGone(error: unknown): undefined {
  if (isMissing(error)) return undefined;
  throw error;
}
