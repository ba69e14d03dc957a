import type { DocumentsDeps } from "../../deps.ts";
import {
  batchesOlderThan,
  deleteBatch,
  deleteKey,
  unusedKeys,
  unusedKeysOf,
  keysOf,
} from "./statement-objects.store.ts";

const DAY_MS = 86_400_000;
/** Days that a batch and its ZIP can be downloaded. */
const RETENTION_DAYS = 30;
/** No step runs longer, so batches that ended before this have no writers. */
const MAX_STEP_MS = 3_600_000;

type ClearDeps = Pick<DocumentsDeps, "db" | "bucket" | "clock">;

export async function clearBatches(deps: ClearDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now().getTime();
  for (const id of await batchesOlderThan(db, new Date(now - RETENTION_DAYS * DAY_MS))) {
    await removeObjects(deps, await keysOf(db, id));
    await deleteBatch(db, id);
  }
  await removeObjects(deps, await unusedKeys(db, new Date(now - MAX_STEP_MS)));
}

/** The keys stay, because a worker that was presumed dead may still write; the hourly job removes that. */
export async function removeSources(
  { db, bucket }: Pick<ClearDeps, "db" | "bucket">,
  batchId: string,
): Promise<void> {
  for (const key of await unusedKeysOf(db, batchId)) await bucket.remove(key);
}

/** The object first, so that no object is left without a recorded key. */
async function removeObjects(
  { db, bucket }: Pick<ClearDeps, "db" | "bucket">,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    await bucket.remove(key);
    await deleteKey(db, key);
  }
}
