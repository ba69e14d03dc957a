import {
  batchesOlderThan,
  deleteBatch,
  forgetObject,
  keysLeftBehind,
  keysOf,
} from "./statement-objects.store.ts";
import type { StatementsDeps } from "./statements.deps.ts";

const DAY_MS = 86_400_000;
/** For how long a batch and its ZIP can be fetched. */
const KEPT_DAYS = 30;

type ClearDeps = Pick<StatementsDeps, "db" | "bucket" | "clock">;

/** Removes batches after 30 days, and what ended batches left behind. */
export async function clearBatches(deps: ClearDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  for (const id of await batchesOlderThan(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS))) {
    await removeObjects(deps, await keysOf(db, id));
    await deleteBatch(db, id);
  }
  await removeLeftBehind(deps, now);
}

/** Removes what batches that ended before `ended` were made from. */
export async function removeLeftBehind(
  deps: Pick<ClearDeps, "db" | "bucket">,
  ended: Date,
): Promise<void> {
  await removeObjects(deps, await keysLeftBehind(deps.db, ended));
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
