import {
  batchesOlderThan,
  deleteBatch,
  forgetObject,
  keysLeftBehind,
  keysLeftBehindBy,
  keysOf,
} from "./statement-objects.store.ts";
import type { StatementsDeps } from "./statements.deps.ts";

const DAY_MS = 86_400_000;
/** For how long a batch and its ZIP can be fetched. */
const KEPT_DAYS = 30;
/** No step works for longer, so nobody writes for a batch that ended before this. */
const WRITING_MS = 3_600_000;

type ClearDeps = Pick<StatementsDeps, "db" | "bucket" | "clock">;

/** Removes batches after 30 days, and what ended batches left behind. */
export async function clearBatches(deps: ClearDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now().getTime();
  for (const id of await batchesOlderThan(db, new Date(now - KEPT_DAYS * DAY_MS))) {
    await removeObjects(deps, await keysOf(db, id));
    await deleteBatch(db, id);
  }
  await removeObjects(deps, await keysLeftBehind(db, new Date(now - WRITING_MS)));
}

/**
 * Removes what a batch that just ended was made from. The keys stay known: a worker that was taken
 * for dead may still write under one, and what it leaves there is removed by the hourly clearing.
 */
export async function removeSources(
  { db, bucket }: Pick<ClearDeps, "db" | "bucket">,
  batchId: string,
): Promise<void> {
  for (const key of await keysLeftBehindBy(db, batchId)) await bucket.remove(key);
}

/** The object first: a key is forgotten only when nothing lies under it. */
async function removeObjects(
  { db, bucket }: Pick<ClearDeps, "db" | "bucket">,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    await bucket.remove(key);
    await forgetObject(db, key);
  }
}
