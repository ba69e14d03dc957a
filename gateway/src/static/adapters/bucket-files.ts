import { buffer } from "node:stream/consumers";
import { connectS3, isMissing, type BucketItem, type S3Options } from "@accord/s3";
import { unavailable } from "@accord/service-kit";
import type { FileSource, SourceFile } from "../file-source.ts";

export interface BucketAccess extends S3Options {
  readonly bucket: string;
  readonly prefix: string;
}

/** Page loads wait for it, so it fails early and is not retried. */
const TIMEOUT = { timeoutMs: 3_000, isRetried: false };
const MAX_CACHED = 5_000;

/** Published files never change, so metadata is cached and survives an outage. */
export function bucketFiles(access: BucketAccess): FileSource {
  const { bucket, prefix } = access;
  const keyOf = (path: string) => (prefix === "" ? path : `${prefix}/${path}`);
  const known = new Map<string, SourceFile>();
  const client = connectS3({ ...access, ...TIMEOUT });

  const load = async (path: string): Promise<SourceFile | null> => {
    const stat = await nullIfMissing(() => client.statObject(bucket, keyOf(path)));
    if (!stat) return null;
    const read = async () => {
      const read = async () => buffer(await client.getObject(bucket, keyOf(path)));
      const bytes = await nullIfMissing(read);
      if (!bytes) throw storageUnavailable(new Error(`${path} is gone.`));
      return bytes;
    };
    return { size: stat.size, modified: stat.lastModified, tag: stat.etag, read };
  };

  return {
    listingMs: 1_000,
    find: async (path) => {
      const file = known.get(path) ?? (await load(path));
      if (!file) return null;
      known.set(path, file);
      for (const oldest of known.keys()) {
        if (known.size <= MAX_CACHED) break;
        known.delete(oldest);
      }
      return file;
    },
    list: async (folder) => {
      const names: string[] = [];
      try {
        const items = client.listObjectsV2(bucket, `${keyOf(folder)}/`, true);
        for await (const item of items as AsyncIterable<BucketItem>) {
          if (item.name !== undefined) names.push(item.name.slice(keyOf("").length));
        }
      } catch (cause) {
        throw storageUnavailable(cause);
      }
      return names;
    },
  };
}

async function nullIfMissing<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw storageUnavailable(cause);
  }
}

const storageUnavailable = (cause: unknown) =>
  unavailable(
    "This part of the application cannot be loaded at the moment. Try again soon.",
    cause,
  );
