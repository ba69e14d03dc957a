import { findFiledKeys } from "@accord/contracts/internal";
import type { Clock, InternalCall } from "@accord/service-kit";
import type { Knex } from "knex";
import type { Bucket } from "../../adapters/bucket.ts";
import { closeUpload, forgetUpload, lockStaleUpload, readStaleUploads } from "./uploads.store.ts";
import type { StaleUpload } from "./uploads.store.ts";

/** Core takes at most 1,000 keys in one question. */
const PAGE = 500;

/**
 * Removes what was uploaded more than an hour ago and belongs to nobody. Any number of replicas
 * may do it at once: each upload is locked while it is swept, and a repeat finds nothing to do.
 * Core is asked first, so a file whose filing was never answered stays.
 */
export async function sweepUploads(deps: {
  db: Knex;
  bucket: Bucket;
  core: InternalCall;
  clock: Clock;
}): Promise<{ removed: number }> {
  let removed = 0;
  let after = "";
  for (;;) {
    const page = await readStaleUploads(deps.db, { now: deps.clock.now(), after, limit: PAGE });
    const last = page.at(-1);
    if (!last) return { removed };
    after = last.key;
    const filed = await filedKeys(deps.core, page);
    for (const { key } of page) {
      if (await sweepOne(deps, key, filed.has(key))) removed += 1;
    }
  }
}

/** Core knows files; a template that has its PDF has claimed it. */
async function filedKeys(core: InternalCall, page: readonly StaleUpload[]): Promise<Set<string>> {
  const keys = page.filter(({ kind }) => kind === "file").map(({ key }) => key);
  if (keys.length === 0) return new Set();
  const answer = await core(findFiledKeys, { body: { keys }, user: null });
  return new Set(answer.keys);
}

const sweepOne = (
  { db, bucket, clock }: { db: Knex; bucket: Bucket; clock: Clock },
  key: string,
  isFiled: boolean,
): Promise<boolean> =>
  db.transaction(async (trx) => {
    if (!(await lockStaleUpload(trx, key))) return false;
    if (isFiled) {
      await closeUpload(trx, { key, now: clock.now() });
      return false;
    }
    // The object first: while its row is there, a sweep that was cut off is repeated.
    await bucket.remove(key);
    await forgetUpload(trx, key);
    return true;
  });
