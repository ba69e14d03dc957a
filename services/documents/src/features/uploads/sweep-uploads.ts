import { findFiledKeys } from "@accord/contracts/internal";
import type { DocumentsDeps } from "../../deps.ts";
import { markClaimed, deleteUnclaimed, readStaleFiles } from "./uploads.store.ts";

const PAGE_SIZE = 500;

/**
 * Removes unfiled uploads after an hour. Core is called first, because the answer to a filing may have been lost. Safe
 * to run concurrently, as they cannot be claimed any more.
 */
export async function sweepUploads(
  deps: Pick<DocumentsDeps, "db" | "bucket" | "core" | "clock">,
): Promise<{ removed: number }> {
  const { db, bucket, core, clock } = deps;
  let removed = 0;
  let after = "";
  for (;;) {
    const keys = await readStaleFiles(db, { now: clock.now(), after, limit: PAGE_SIZE });
    const last = keys.at(-1);
    if (last === undefined) return { removed };
    after = last;
    const answer = await core(findFiledKeys, { body: { keys }, user: null });
    const filed = new Set(answer.keys);
    for (const key of keys) {
      if (filed.has(key)) {
        await markClaimed(db, { key, now: clock.now() });
        continue;
      }
      // The object first, so that an interrupted sweep is repeated.
      await bucket.remove(key);
      if (await deleteUnclaimed(db, key)) removed += 1;
    }
  }
}
