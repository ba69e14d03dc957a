import { buffer } from "node:stream/consumers";
import { connect } from "../connect-storage.ts";
import type { BucketOptions } from "../connect-storage.ts";
import { isMissing } from "../reach-storage.ts";

/** The bytes that are stored under a key, or null. */
export async function readObject(options: BucketOptions, key: string): Promise<Buffer | null> {
  try {
    return await buffer(await connect(options).getObject(options.bucket, key));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
