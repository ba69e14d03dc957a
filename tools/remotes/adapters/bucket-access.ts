import type { S3Options } from "@accord/s3";

/** Where published remotes are in a storage, and who may use it. */
export interface BucketAccess extends S3Options {
  readonly bucket: string;
  /** Without slashes at its ends; empty for the whole bucket. */
  readonly prefix: string;
}
