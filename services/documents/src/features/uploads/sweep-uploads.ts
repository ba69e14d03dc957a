import { findFiledKeys } from "@accord/contracts/internal";
import type { Clock, InternalCall } from "@accord/service-kit";
import type { Knex } from "knex";
import type { Bucket } from "../../adapters/bucket.ts";
import { closeUpload, forgetUpload, readStaleFiles } from "./uploads.store.ts";

/** Core takes at most 1,000 keys in one question. */
const PAGE = 500;

/**
 * Removes the files that were uploaded more than an hour ago and belong to nobody. Core is asked
 * first, so a file whose filing was never answered stays. Nobody can claim an upload of that age any
 * more, so no lock is held while storage works, and two sweeps at once do the same.
 */
export async function sweepUploads(deps: {
  db: Knex;
  bucket: Bucket;
  core: InternalCall;
  clock: Clock;
}): Promise<{ removed: number }> {
  const { db, bucket, core, clock } = deps;
  let removed = 0;
  let after = "";
  for (;;) {
    const keys = await readStaleFiles(db, { now: clock.now(), after, limit: PAGE });
    const last = keys.at(-1);
    if (last === undefined) return { removed };
    after = last;
    const answer = await core(findFiledKeys, { body: { keys }, user: null });
    const filed = new Set(answer.keys);
    for (const key of keys) {
      if (filed.has(key)) {
        await closeUpload(db, { key, now: clock.now() });
        continue;
      }
      // The object first: while its row is there, a sweep that was cut off is repeated.
      await bucket.remove(key);
      if (await forgetUpload(db, key)) removed += 1;
    }
  }
}
