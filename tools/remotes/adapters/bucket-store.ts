import { buffer } from "node:stream/consumers";
import { connectS3, isMissing, type BucketItem, type S3Options } from "@accord/s3";
import type { Store, StoredFile } from "../store.ts";
import { RemoteError } from "../remote-error.ts";

const CONCURRENCY = 8;

/** Files of a version appear one by one; its release is written last. */
export function bucketStore(access: BucketAccess): Store {
  const client = connectS3(access);
  const { bucket, prefix } = access;
  const keyOf = (file: string) => (prefix === "" ? file : `${prefix}/${file}`);
  const name = `s3://${bucket}${prefix === "" ? "" : `/${prefix}`}`;
  const explained = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (cause) {
      throw explainBucket(access, cause);
    }
  };

  const read = async (file: string) => {
    try {
      return await buffer(await client.getObject(bucket, keyOf(file)));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  const put = (file: string, bytes: Buffer) =>
    client.putObject(bucket, keyOf(file), bytes, bytes.length);
  const list = async (folder: string): Promise<readonly StoredFile[]> => {
    const files: StoredFile[] = [];
    const items = client.listObjectsV2(bucket, `${keyOf(folder)}/`, true);
    for await (const item of items as AsyncIterable<BucketItem>) {
      if (item.name === undefined) continue;
      const path = prefix === "" ? item.name : item.name.slice(prefix.length + 1);
      files.push({ path, writtenAt: item.lastModified });
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
    const below = (await list(path)).map((file) => file.path);
    for (const file of [...below, path]) await client.removeObject(bucket, keyOf(file));
  };

  return {
    name,
    read: (file) => explained(() => read(file)),
    write: (file, bytes) => explained(async () => void (await put(file, bytes))),
    writeFolder: (folder, files) => explained(() => putAll(folder, files)),
    list: (folder) => explained(() => list(folder)),
    remove: (path) => explained(() => remove(path)),
  };
}

interface BucketAccess extends S3Options {
  readonly bucket: string;
  readonly prefix: string;
}

const REFUSED = new Set(["AccessDenied", "InvalidAccessKeyId", "SignatureDoesNotMatch"]);

function explainBucket({ bucket, endpoint }: BucketAccess, cause: unknown): RemoteError {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const errorWith = (sentence: string) => new RemoteError(sentence, { cause });
  if (code === "NoSuchBucket") {
    return errorWith(`${endpoint} has no bucket ${bucket}. Make it first, for this product alone.`);
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
