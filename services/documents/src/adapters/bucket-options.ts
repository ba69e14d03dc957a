import type { S3Options } from "@accord/s3";

/** Where the firm's files are: the storage and its bucket. */
export interface BucketOptions extends S3Options {
  readonly bucket: string;
}
