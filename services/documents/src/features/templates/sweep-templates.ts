import type { Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import type { Bucket } from "../../adapters/bucket.ts";
import { oldestClaimable } from "../uploads/index.ts";
import { deleteUpload, uploadsWithoutTemplate } from "./template-uploads.store.ts";

const PAGE_SIZE = 100;

/** Removes unused uploads for templates after an hour. Safe to run concurrently, as they cannot be claimed any more. */
export async function sweepTemplates(deps: {
  db: Knex;
  bucket: Bucket;
  clock: Clock;
}): Promise<{ removed: number }> {
  const { db, bucket, clock } = deps;
  const before = oldestClaimable(clock.now());
  let removed = 0;
  for (;;) {
    const keys = await uploadsWithoutTemplate(db, before, PAGE_SIZE);
    for (const key of keys) {
      // The object first, so that no object is left without a known key.
      await bucket.remove(key);
      await deleteUpload(db, key);
    }
    removed += keys.length;
    if (keys.length < PAGE_SIZE) return { removed };
  }
}
