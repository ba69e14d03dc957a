import { randomUUID } from "node:crypto";
import type { Knex } from "knex";

/** Recorded before any byte is stored. Never reused, so that two workers cannot mix their bytes. */
export async function issueKey(
  db: Knex,
  batchId: string,
  kind: "bundle" | "statements",
): Promise<string> {
  const key = `${kind}-${randomUUID()}`;
  await db("statement_objects").insert({ key, batchId });
  return key;
}

export const unusedKeys = (db: Knex, ended: Date): Promise<string[]> =>
  unusedObjects(db).where("b.finishedAt", "<=", ended).pluck("o.key");

export const unusedKeysOf = (db: Knex, batchId: string): Promise<string[]> =>
  unusedObjects(db).where("b.id", batchId).whereNotNull("b.finishedAt").pluck("o.key");

const unusedObjects = (db: Knex) =>
  db("statement_objects as o")
    .join("statement_batches as b", "b.id", "o.batchId")
    .whereRaw("o.key is distinct from b.file_key");

export const batchesOlderThan = (db: Knex, started: Date): Promise<string[]> =>
  db("statement_batches").where("createdAt", "<", started).pluck("id");

export const keysOf = (db: Knex, batchId: string): Promise<string[]> =>
  db("statement_objects").where({ batchId }).pluck("key");

export async function deleteKey(db: Knex, key: string): Promise<void> {
  await db("statement_objects").where({ key }).delete();
}

export async function deleteBatch(db: Knex, id: string): Promise<void> {
  await db("statement_batches").where({ id }).delete();
}
