import { buffer } from "node:stream/consumers";
import { connectS3, isMissing } from "@accord/s3";
import type { BucketOptions } from "../bucket.ts";

/** The bytes that are stored under a key, or null. */
export async function readObject(options: BucketOptions, key: string): Promise<Buffer | null> {
  try {
    return await buffer(await connectS3(options).getObject(options.bucket, key));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
