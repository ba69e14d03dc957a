import path from "node:path";
import { folderStore } from "./adapters/folder-store.ts";
import { RemoteError } from "./remote-error.ts";
import type { Store } from "./store.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** A folder or `s3://bucket/prefix` (REMOTES_S3_*). Throws RemoteError. */
export async function openStore(
  to: string | Store,
  env: Environment = process.env,
): Promise<Store> {
  if (typeof to !== "string") return to;
  if (!to.startsWith("s3://")) return folderStore(path.resolve(to));
  const [bucket = "", ...prefix] = to.slice("s3://".length).split("/").filter(Boolean);
  if (bucket === "") throw new RemoteError(`${to} names no bucket. Use s3://bucket/prefix.`);
  const names = ["REMOTES_S3_ENDPOINT", "REMOTES_S3_ACCESS_KEY", "REMOTES_S3_SECRET_KEY"];
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0) throw new RemoteError(`${to} needs ${missing.join(", ")} as well.`);
  const [endpoint = "", accessKey = "", secretKey = ""] = names.map((name) => env[name]);
  if (!URL.canParse(endpoint)) throw new RemoteError(`REMOTES_S3_ENDPOINT is not an address.`);
  // The S3 client is slow to load.
  const { bucketStore } = await import("./adapters/bucket-store.ts");
  const region = env["REMOTES_S3_REGION"] || "us-east-1";
  return bucketStore({ endpoint, accessKey, secretKey, region, bucket, prefix: prefix.join("/") });
}
