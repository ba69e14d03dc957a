import { randomUUID } from "node:crypto";
import type { Knex } from "knex";

/**
 * Gives out a fresh key and remembers it before any byte is stored. No key is written to twice: two
 * workers that print the same rows never mix their bytes.
 */
export async function issueKey(
  db: Knex,
  batchId: string,
  kind: "sheaf" | "statements",
): Promise<string> {
  const key = `${kind}-${randomUUID()}`;
  await db("statement_objects").insert({ key, batch_id: batchId });
  return key;
}

/** Keys of batches that ended before `ended`, and that are not the file of their batch. */
export async function keysLeftBehind(db: Knex, ended: Date): Promise<string[]> {
  return db("statement_objects as o")
    .join("statement_batches as b", "b.id", "o.batch_id")
    .where("b.finished_at", "<=", ended)
    .whereRaw("o.key is distinct from b.file_key")
    .pluck("o.key");
}

/** Batches that were started before `started`. */
export const batchesOlderThan = (db: Knex, started: Date): Promise<string[]> =>
  db("statement_batches").where("created_at", "<", started).pluck("id");

export const keysOf = (db: Knex, batchId: string): Promise<string[]> =>
  db("statement_objects").where({ batch_id: batchId }).pluck("key");

/** Forgets a key whose object is gone. */
export async function forgetObject(db: Knex, key: string): Promise<void> {
  await db("statement_objects").where({ key }).delete();
}

/** Removes a batch whose objects are gone, with its rows. */
export async function deleteBatch(db: Knex, id: string): Promise<void> {
  await db("statement_batches").where({ id }).delete();
}
