import type { Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import type { Bucket } from "../../adapters/bucket.ts";
import { oldestClaimable } from "../uploads/index.ts";
import { deleteUpload, uploadsWithoutTemplate } from "./template-uploads.store.ts";

const AT_ONCE = 100;

/**
 * Removes what was uploaded for templates and is older than an hour, unless a template names it:
 * uploads that were never recorded, originals of recorded ones, PDFs of deleted ones.
 * No template can come to name one of that age, so two sweeps at once do the same.
 */
export async function sweepTemplates(deps: {
  db: Knex;
  bucket: Bucket;
  clock: Clock;
}): Promise<{ removed: number }> {
  const { db, bucket, clock } = deps;
  const before = oldestClaimable(clock.now());
  let removed = 0;
  for (;;) {
    const keys = await uploadsWithoutTemplate(db, before, AT_ONCE);
    for (const key of keys) {
      // The object first: while it may be there its key is known.
      await bucket.remove(key);
      await deleteUpload(db, key);
    }
    removed += keys.length;
    if (keys.length < AT_ONCE) return { removed };
  }
}
