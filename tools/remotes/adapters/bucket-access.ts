import type { S3Options } from "@accord/s3";

export interface BucketAccess extends S3Options {
  readonly bucket: string;
  /** Without slashes at its ends; empty for the whole bucket. */
  readonly prefix: string;
}
