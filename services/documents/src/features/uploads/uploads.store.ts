import { randomUUID } from "node:crypto";
import type { Knex } from "knex";

/** `file`: core says whose it is. `template`: a template of ours names it. */
export type UploadKind = "file" | "template";

/** For how long an upload can be claimed, in milliseconds: an hour. What is older is swept. */
const CLAIMABLE_MS = 3_600_000;

/** Uploads that were issued before this time cannot be claimed any more. */
export const oldestClaimable = (now: Date): Date => new Date(now.getTime() - CLAIMABLE_MS);

/**
 * Gives out a fresh opaque key, `<kind>-<uuid>`, and remembers it before any byte is stored, so
 * that the sweep finds the object whatever happens after. `now` is the service's clock.
 */
export async function issueUpload(
  db: Knex,
  upload: { kind: UploadKind; now: Date },
): Promise<string> {
  const key = `${upload.kind}-${randomUUID()}`;
  await db("uploads").insert({ key, kind: upload.kind, created_at: upload.now });
  return key;
}

/**
 * Takes an upload for a record that is written in the same transaction: the sweep leaves it alone
 * from then on. False when the key was never given out for this kind, was claimed before, or is
 * older than an hour.
 */
export async function claimUpload(
  trx: Knex.Transaction,
  upload: { key: string; kind: UploadKind; now: Date },
): Promise<boolean> {
  const claimed = await trx("uploads")
    .where({ key: upload.key, kind: upload.kind, claimed_at: null })
    .where("created_at", ">=", oldestClaimable(upload.now))
    .update({ claimed_at: upload.now });
  return claimed === 1;
}

/** Whether a record has taken the upload. */
export const isClaimed = async (db: Knex, key: string): Promise<boolean> =>
  (await db("uploads").where({ key }).whereNotNull("claimed_at").first("key")) !== undefined;

/** Removes the memory of a key whose object is gone; false when somebody did so before. */
export async function forgetUpload(db: Knex, key: string): Promise<boolean> {
  return (await db("uploads").where({ key, claimed_at: null }).delete()) === 1;
}

/** The keys of the next files, by key after the given one, that nobody claimed in time. */
export const readStaleFiles = (
  db: Knex,
  page: { now: Date; after: string; limit: number },
): Promise<string[]> =>
  db("uploads")
    .where({ kind: "file", claimed_at: null })
    .where("created_at", "<", oldestClaimable(page.now))
    .where("key", ">", page.after)
    .orderBy("key")
    .limit(page.limit)
    .pluck("key");

/** Core has the file although nobody heard so: the sweep need not ask again. */
export async function closeUpload(db: Knex, upload: { key: string; now: Date }): Promise<void> {
  await db("uploads")
    .where({ key: upload.key, claimed_at: null })
    .update({ claimed_at: upload.now });
}
