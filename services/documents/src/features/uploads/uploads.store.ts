import { randomUUID } from "node:crypto";
import type { Knex } from "knex";

/** `file`: core says whose it is. `template`: a template of ours names it. */
export type UploadKind = "file" | "template";

const HOUR = 3_600_000;
/** An upload that nobody claimed for this long is swept, and cannot be claimed any more. */
const mostAgeOfUpload = HOUR;

const oldest = (now: Date) => new Date(now.getTime() - mostAgeOfUpload);

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
    .where("created_at", ">=", oldest(upload.now))
    .update({ claimed_at: upload.now });
  return claimed === 1;
}

/** Removes the memory of a key whose object is gone. */
export async function forgetUpload(db: Knex, key: string): Promise<void> {
  await db("uploads").where({ key, claimed_at: null }).delete();
}

/** An upload that nobody claimed in time. */
export interface StaleUpload {
  readonly key: string;
  readonly kind: UploadKind;
}

/** The next unclaimed uploads older than an hour, by key, after the one that is given. */
export function readStaleUploads(
  db: Knex,
  page: { now: Date; after: string; limit: number },
): Promise<StaleUpload[]> {
  return db("uploads")
    .whereNull("claimed_at")
    .where("created_at", "<", oldest(page.now))
    .where("key", ">", page.after)
    .orderBy("key")
    .limit(page.limit)
    .select("key", "kind");
}

/** Locks a row that is still unclaimed; false when somebody else has it or it is gone. */
export async function lockStaleUpload(trx: Knex.Transaction, key: string): Promise<boolean> {
  const row: unknown = await trx("uploads")
    .where({ key, claimed_at: null })
    .forUpdate()
    .skipLocked()
    .first("key");
  return row !== undefined;
}

/** Core has the file although nobody heard so: the sweep need not ask again. */
export async function closeUpload(
  trx: Knex.Transaction,
  upload: { key: string; now: Date },
): Promise<void> {
  await trx("uploads").where({ key: upload.key }).update({ claimed_at: upload.now });
}
