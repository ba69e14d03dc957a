import type { S3Options } from "@accord/s3";

export interface BucketOptions extends S3Options {
  readonly bucket: string;
}
