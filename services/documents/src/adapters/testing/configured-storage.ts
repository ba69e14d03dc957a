import type { BucketOptions } from "../bucket.ts";

/** A real S3 storage to test against: S3_TEST_ENDPOINT with its keys and a bucket for tests. */
export function configuredStorage(): [name: string, options: () => BucketOptions][] {
  const { S3_TEST_ENDPOINT, S3_TEST_ACCESS_KEY, S3_TEST_SECRET_KEY, S3_TEST_BUCKET } = process.env;
  if (!S3_TEST_ENDPOINT || !S3_TEST_ACCESS_KEY || !S3_TEST_SECRET_KEY || !S3_TEST_BUCKET) return [];
  const options = {
    endpoint: S3_TEST_ENDPOINT,
    accessKey: S3_TEST_ACCESS_KEY,
    secretKey: S3_TEST_SECRET_KEY,
    bucket: S3_TEST_BUCKET,
    region: process.env["S3_TEST_REGION"] ?? "us-east-1",
  };
  return [[`the storage at ${S3_TEST_ENDPOINT}`, () => options]];
}
