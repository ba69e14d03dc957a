import { randomUUID } from "node:crypto";
import type { Knex } from "knex";

export type UploadKind = "file" | "template";

const CLAIMABLE_MS = 3_600_000;

export const oldestClaimable = (now: Date): Date => new Date(now.getTime() - CLAIMABLE_MS);

/** Recorded before any byte is stored, so that the sweep always finds the object. */
export async function issueUpload(
  db: Knex,
  upload: { kind: UploadKind; now: Date },
): Promise<string> {
  const key = `${upload.kind}-${randomUUID()}`;
  await db("uploads").insert({ key, kind: upload.kind, createdAt: upload.now });
  return key;
}

/** False when unknown, claimed, or older than an hour. */
export async function claimUpload(
  trx: Knex.Transaction,
  upload: { key: string; kind: UploadKind; now: Date },
): Promise<boolean> {
  const claimed = await trx("uploads")
    .where({ key: upload.key, kind: upload.kind, claimedAt: null })
    .where("createdAt", ">=", oldestClaimable(upload.now))
    .update({ claimedAt: upload.now });
  return claimed === 1;
}

export const isClaimed = async (db: Knex, key: string): Promise<boolean> =>
  (await db("uploads").where({ key }).whereNotNull("claimedAt").first("key")) !== undefined;

export async function deleteUnclaimed(db: Knex, key: string): Promise<boolean> {
  return (await db("uploads").where({ key, claimedAt: null }).delete()) === 1;
}

export const readStaleFiles = (
  db: Knex,
  page: { now: Date; after: string; limit: number },
): Promise<string[]> =>
  db("uploads")
    .where({ kind: "file", claimedAt: null })
    .where("createdAt", "<", oldestClaimable(page.now))
    .where("key", ">", page.after)
    .orderBy("key")
    .limit(page.limit)
    .pluck("key");

export async function markClaimed(db: Knex, upload: { key: string; now: Date }): Promise<void> {
  await db("uploads").where({ key: upload.key, claimedAt: null }).update({ claimedAt: upload.now });
}

/** Null: not determined yet. */
export async function readHasActions(db: Knex, key: string): Promise<boolean | null> {
  const row: { hasActions: boolean | null } | undefined = await db("uploads")
    .where({ key })
    .first("hasActions");
  return row?.hasActions ?? null;
}

export async function storeHasActions(
  db: Knex,
  file: { key: string; hasActions: boolean; now: Date },
): Promise<void> {
  const { key, hasActions, now } = file;
  const kind: UploadKind = key.startsWith("template-") ? "template" : "file";
  await db("uploads")
    .insert({ key, kind, createdAt: now, claimedAt: now, hasActions })
    .onConflict("key")
    .merge({ hasActions });
}
