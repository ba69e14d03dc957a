import type { FileSource } from "./file-source.ts";
import { folderFiles } from "./folder-files.ts";

const BUCKET = "s3://";

export interface RemotesEnv {
  readonly REMOTES_ROOT: string;
  readonly REMOTES_S3_ENDPOINT: string | null;
  readonly REMOTES_S3_ACCESS_KEY?: string | undefined;
  readonly REMOTES_S3_SECRET_KEY?: string | undefined;
  readonly REMOTES_S3_REGION: string;
}

export function missingSetting(place: RemotesEnv): string | null {
  if (!place.REMOTES_ROOT.startsWith(BUCKET)) return null;
  const [bucket] = partsOf(place.REMOTES_ROOT);
  if (bucket === undefined) return "REMOTES_ROOT=s3://bucket/prefix names its bucket";
  const { REMOTES_S3_ENDPOINT, REMOTES_S3_ACCESS_KEY, REMOTES_S3_SECRET_KEY } = place;
  if (REMOTES_S3_ENDPOINT && REMOTES_S3_ACCESS_KEY && REMOTES_S3_SECRET_KEY) return null;
  return "A bucket needs REMOTES_S3_ENDPOINT, REMOTES_S3_ACCESS_KEY and REMOTES_S3_SECRET_KEY";
}

const partsOf = (root: string) => root.slice(BUCKET.length).split("/").filter(Boolean);

export async function openRemotes(place: RemotesEnv): Promise<FileSource> {
  if (!place.REMOTES_ROOT.startsWith(BUCKET)) return folderFiles(place.REMOTES_ROOT);
  const [bucket = "", ...prefix] = partsOf(place.REMOTES_ROOT);
  // The S3 client is slow to load.
  const { bucketFiles } = await import("./adapters/bucket-files.ts");
  return bucketFiles({
    endpoint: place.REMOTES_S3_ENDPOINT ?? "",
    accessKey: place.REMOTES_S3_ACCESS_KEY ?? "",
    secretKey: place.REMOTES_S3_SECRET_KEY ?? "",
    region: place.REMOTES_S3_REGION,
    bucket,
    prefix: prefix.join("/"),
  });
}
