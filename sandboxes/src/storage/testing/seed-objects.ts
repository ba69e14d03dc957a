import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { footerOf } from "../object-file.ts";
import { fileOf } from "../object-names.ts";

/** Writes objects directly to the disk of a stopped storage; returns their keys. */
export function seedObjects(dataDir: string, bucket: string, count: number): string[] {
  const objects = path.join(dataDir, "buckets.v2", bucket, "objects");
  for (let shard = 0; shard < 256; shard += 1) {
    mkdirSync(path.join(objects, shard.toString(16).padStart(2, "0")), { recursive: true });
  }
  const bytes = Buffer.from("%PDF-1.7 of a seeded object");
  const etag = createHash("md5").update(bytes).digest("hex");
  const headers = { "content-type": "application/pdf", "x-amz-meta-file-name": "seeded.pdf" };
  const content = Buffer.concat([bytes, footerOf({ etag, headers })]);
  const keys = Array.from({ length: count }, (_, at) => `seed-${String(at).padStart(6, "0")}`);
  for (const key of keys) writeFileSync(fileOf(objects, key), content);
  return keys;
}
