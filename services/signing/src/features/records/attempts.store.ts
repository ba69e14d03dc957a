import type { Knex } from "knex";
import type { SignerRecord } from "./signers.ts";

/** The id is the transactionId at the provider. */
export interface AttemptRow {
  readonly id: string;
  readonly agreementId: string;
  readonly reference: string;
  readonly mode: "send" | "draft";
  readonly state: "open" | "unknown" | "done" | "failed";
  readonly userId: string | null;
  readonly idempotencyKey: string | null;
  readonly requestHash: string;
  readonly templateId: string | null;
  readonly subject: string;
  readonly message: string | null;
  readonly signers: readonly SignerRecord[];
  readonly envelopeId: string | null;
  readonly failure: string | null;
  readonly closeReason: string | null;
  readonly closedBy: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export type NewAttempt = Omit<
  AttemptRow,
  "state" | "envelopeId" | "failure" | "closeReason" | "closedBy" | "createdAt" | "updatedAt"
> & { readonly at: Date };

const TABLE = "signing_attempts";

/** Null when another attempt is running, or the key is in use. */
export async function insertAttempt(
  trx: Knex.Transaction,
  { at, signers, ...attempt }: NewAttempt,
): Promise<AttemptRow | null> {
  const [row]: AttemptRow[] = await trx(TABLE)
    .insert({
      ...attempt,
      signers: JSON.stringify(signers),
      state: "open",
      createdAt: at,
      updatedAt: at,
    })
    .onConflict()
    .ignore()
    .returning("*");
  return row ?? null;
}

export const findAttempt = (db: Knex, id: string): Promise<AttemptRow | undefined> =>
  db<AttemptRow>(TABLE).where({ id }).first();

export const lockAttempt = (trx: Knex.Transaction, id: string): Promise<AttemptRow | undefined> =>
  trx<AttemptRow>(TABLE).where({ id }).forUpdate().first();

type BoundKey = Pick<AttemptRow, "userId" | "agreementId" | "idempotencyKey">;

export const findByKey = (db: Knex, bound: BoundKey): Promise<AttemptRow | undefined> =>
  db<AttemptRow>(TABLE).where(bound).whereNot({ state: "failed" }).first();

export const findOpenDraft = (db: Knex, agreementId: string): Promise<AttemptRow | undefined> =>
  db<AttemptRow>(TABLE).where({ agreementId, mode: "draft", state: "open" }).first();

export async function withdrawAttempt(trx: Knex.Transaction, id: string): Promise<void> {
  await trx(TABLE).where({ id, state: "open" }).delete();
}

export async function releaseKey(db: Knex, bound: BoundKey, expired: Date): Promise<void> {
  await db(TABLE)
    .where(bound)
    .where("createdAt", "<", expired)
    .whereIn("state", ["done", "failed"])
    .update({ idempotencyKey: null });
}

export const lastSending = (db: Knex, agreementId: string): Promise<AttemptRow | undefined> =>
  db<AttemptRow>(TABLE).where({ agreementId, mode: "send" }).orderBy("createdAt", "desc").first();

export async function settleAttempt(
  db: Knex,
  id: string,
  { at, ...outcome }: ({ state: "unknown" } | { state: "failed"; failure: string }) & { at: Date },
): Promise<void> {
  await db(TABLE)
    .where({ id })
    .whereIn("state", ["open", "unknown"])
    .update({ ...outcome, updatedAt: at });
}

export async function finishAttempt(
  trx: Knex.Transaction,
  id: string,
  { envelopeId, at }: { envelopeId: string; at: Date },
): Promise<void> {
  await trx(TABLE)
    .where({ id })
    .whereNot({ state: "done" })
    .update({ state: "done", envelopeId, failure: null, updatedAt: at });
}

export const staleAttempts = (db: Knex, before: Date, count: number): Promise<AttemptRow[]> =>
  db<AttemptRow>(TABLE)
    .whereIn("state", ["open", "unknown"])
    .where("createdAt", "<", before)
    .orderBy("createdAt")
    .limit(count);

/** Their envelopes are cancelled as soon as they are found. */
export async function closeAttempts(
  trx: Knex.Transaction,
  agreementId: string,
  close: { reason: string; userId: string | null },
): Promise<number> {
  return trx(TABLE)
    .where({ agreementId })
    .whereIn("state", ["open", "unknown"])
    .update({ closeReason: close.reason, closedBy: close.userId });
}
