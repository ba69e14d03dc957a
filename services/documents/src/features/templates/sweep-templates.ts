import type { DocumentsDeps } from "../../deps.ts";
import { oldestClaimable } from "../uploads/index.ts";
import { deleteUpload, uploadsWithoutTemplate } from "./template-uploads.store.ts";

const PAGE_SIZE = 100;

/** Removes unused uploads for templates after an hour. Safe to run concurrently, as they cannot be claimed any more. */
export async function sweepTemplates({
  db,
  bucket,
  clock,
}: Pick<DocumentsDeps, "db" | "bucket" | "clock">): Promise<{ removed: number }> {
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
