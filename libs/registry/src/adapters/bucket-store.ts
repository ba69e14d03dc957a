import { buffer } from "node:stream/consumers";
import { connectS3, isFull, isMissing, isSkewed, type BucketItem } from "@accord/s3";
import type { BucketAccess } from "../open-store.ts";
import { RemoteError } from "../remote-error.ts";
import type { Store } from "../store.ts";

const CONCURRENCY = 8;

/** Files of a version appear one by one; its release is written last. */
export function bucketStore(access: BucketAccess): Store {
  const client = connectS3(access);
  const { bucket, prefix } = access;
  const keyOf = (file: string) => (prefix === "" ? file : `${prefix}/${file}`);
  const name = `s3://${bucket}${prefix === "" ? "" : `/${prefix}`}`;
  const nullIfMissing = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  const explained = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (cause) {
      throw explainBucket(access, cause);
    }
  };

  const read = (file: string) =>
    nullIfMissing(async () => buffer(await client.getObject(bucket, keyOf(file))));
  const stat = async (file: string) => {
    const found = await nullIfMissing(() => client.statObject(bucket, keyOf(file)));
    return found && { size: found.size, modified: found.lastModified, tag: found.etag };
  };
  const put = (file: string, bytes: Buffer) =>
    client.putObject(bucket, keyOf(file), bytes, bytes.length);
  const writeTimes = async (folder: string): Promise<ReadonlyMap<string, Date>> => {
    const files = new Map<string, Date>();
    const items = client.listObjectsV2(bucket, `${keyOf(folder)}/`, true);
    for await (const item of items as AsyncIterable<BucketItem>) {
      if (item.name !== undefined) files.set(item.name.slice(keyOf("").length), item.lastModified);
    }
    return files;
  };
  const putAll = async (folder: string, files: ReadonlyMap<string, Buffer>) => {
    const waiting = [...files];
    const worker = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        await put(`${folder}/${next[0]}`, next[1]);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  };
  const remove = async (path: string) => {
    for (const file of [...(await writeTimes(path)).keys(), path])
      await client.removeObject(bucket, keyOf(file));
  };

  return {
    name,
    stat: (file) => explained(() => stat(file)),
    read: (file) => explained(() => read(file)),
    write: (file, bytes) => explained(async () => void (await put(file, bytes))),
    writeFolder: (folder, files) => explained(() => putAll(folder, files)),
    list: async (folder) => [...(await explained(() => writeTimes(folder))).keys()],
    writeTimes: (folder) => explained(() => writeTimes(folder)),
    remove: (path) => explained(() => remove(path)),
  };
}

const REFUSED = new Set(["AccessDenied", "InvalidAccessKeyId", "SignatureDoesNotMatch"]);

function explainBucket({ bucket, endpoint }: BucketAccess, cause: unknown): RemoteError {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const errorWith = (sentence: string) => new RemoteError(sentence, { cause });
  if (code === "NoSuchBucket") {
    return errorWith(`${endpoint} has no bucket ${bucket}. Make it first, for this product alone.`);
  }
  if (isFull(cause)) {
    return errorWith(`The bucket ${bucket} at ${endpoint} is full. Make room, then try again.`);
  }
  if (isSkewed(cause)) {
    return errorWith(`The clock of this machine differs from that of ${endpoint}. Set it.`);
  }
  if (REFUSED.has(code)) {
    return errorWith(
      `${endpoint} refuses the bucket ${bucket} (${code}). Check REMOTES_S3_ACCESS_KEY and ` +
        "REMOTES_S3_SECRET_KEY.",
    );
  }
  const reason = code || (cause instanceof Error ? cause.message : String(cause));
  return errorWith(`The bucket ${bucket} at ${endpoint} cannot be reached: ${reason}.`);
}
