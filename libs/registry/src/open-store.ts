import path from "node:path";
import type { S3Options } from "@accord/s3";
import { folderStore } from "./adapters/folder-store.ts";
import { RemoteError } from "./remote-error.ts";
import type { Store } from "./store.ts";

export interface BucketSettings {
  readonly REMOTES_S3_ENDPOINT?: string | null | undefined;
  readonly REMOTES_S3_ACCESS_KEY?: string | undefined;
  readonly REMOTES_S3_SECRET_KEY?: string | undefined;
  readonly REMOTES_S3_REGION?: string | undefined;
}

export interface BucketAccess extends S3Options {
  readonly bucket: string;
  readonly prefix: string;
}

const SCHEME = "s3://";

/** The bucket of `s3://bucket/prefix`; null for a folder. Throws RemoteError when a setting is missing. */
export function bucketAccess(to: string, settings: BucketSettings): BucketAccess | null {
  if (!to.startsWith(SCHEME)) return null;
  const [bucket = "", ...prefix] = to.slice(SCHEME.length).split("/").filter(Boolean);
  if (bucket === "") throw new RemoteError(`${to} names no bucket. Use s3://bucket/prefix.`);
  const { REMOTES_S3_ENDPOINT, REMOTES_S3_ACCESS_KEY, REMOTES_S3_SECRET_KEY } = settings;
  const needed = { REMOTES_S3_ENDPOINT, REMOTES_S3_ACCESS_KEY, REMOTES_S3_SECRET_KEY };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length > 0) throw new RemoteError(`${to} needs ${missing.join(", ")} as well.`);
  const endpoint = REMOTES_S3_ENDPOINT ?? "";
  if (!URL.canParse(endpoint)) throw new RemoteError(`REMOTES_S3_ENDPOINT is not an address.`);
  return {
    endpoint,
    accessKey: REMOTES_S3_ACCESS_KEY ?? "",
    secretKey: REMOTES_S3_SECRET_KEY ?? "",
    region: settings.REMOTES_S3_REGION || "us-east-1",
    bucket,
    prefix: prefix.join("/"),
  };
}

/** A folder or `s3://bucket/prefix`. Throws RemoteError. */
export async function openStore(
  to: string | Store,
  settings: BucketSettings = process.env,
  limits: Pick<S3Options, "timeoutMs" | "isRetried"> = {},
): Promise<Store> {
  if (typeof to !== "string") return to;
  const access = bucketAccess(to, settings);
  if (access === null) return folderStore(path.resolve(to));
  // The S3 client is slow to load.
  const { bucketStore } = await import("./adapters/bucket-store.ts");
  return bucketStore({ ...access, ...limits });
}
