import { RemoteError } from "../remote-error.ts";
import type { BucketAccess } from "./bucket-access.ts";

const REFUSED = new Set(["AccessDenied", "InvalidAccessKeyId", "SignatureDoesNotMatch"]);

export function explainBucket({ bucket, endpoint }: BucketAccess, cause: unknown): RemoteError {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const say = (sentence: string) => new RemoteError(sentence, { cause });
  if (code === "NoSuchBucket") {
    return say(`${endpoint} has no bucket ${bucket}. Make it first, for this product alone.`);
  }
  if (REFUSED.has(code)) {
    return say(
      `${endpoint} refuses the bucket ${bucket} (${code}). Check REMOTES_S3_ACCESS_KEY and ` +
        "REMOTES_S3_SECRET_KEY.",
    );
  }
  const reason = code || (cause instanceof Error ? cause.message : String(cause));
  return say(`The bucket ${bucket} at ${endpoint} cannot be reached: ${reason}.`);
}
