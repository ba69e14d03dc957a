import type { Knex } from "knex";
import type { SignerRecord } from "./signers.ts";

/** The id is the transactionId at the provider. */
export interface AttemptRow {
  readonly id: string;
  readonly agreement_id: string;
  readonly reference: string;
  readonly mode: "send" | "draft";
  readonly state: "open" | "unknown" | "done" | "failed";
  readonly user_id: string | null;
  readonly idempotency_key: string | null;
  readonly request_hash: string;
  readonly template_id: string | null;
  readonly subject: string;
  readonly message: string | null;
  readonly signers: readonly SignerRecord[];
  readonly envelope_id: string | null;
  readonly failure: string | null;
  readonly close_reason: string | null;
  readonly closed_by: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export type NewAttempt = Omit<
  AttemptRow,
  "state" | "envelope_id" | "failure" | "close_reason" | "closed_by" | "created_at" | "updated_at"
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
      created_at: at,
      updated_at: at,
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

export const findByKey = (
  db: Knex,
  bound: { userId: string | null; agreementId: string; key: string },
): Promise<AttemptRow | undefined> =>
  db<AttemptRow>(TABLE)
    .where({ user_id: bound.userId, agreement_id: bound.agreementId, idempotency_key: bound.key })
    .whereNot({ state: "failed" })
    .first();

export const findOpenDraft = (db: Knex, agreementId: string): Promise<AttemptRow | undefined> =>
  db<AttemptRow>(TABLE).where({ agreement_id: agreementId, mode: "draft", state: "open" }).first();

export async function withdrawAttempt(trx: Knex.Transaction, id: string): Promise<void> {
  await trx(TABLE).where({ id, state: "open" }).delete();
}

export async function releaseKey(
  db: Knex,
  bound: { userId: string | null; agreementId: string; key: string; expired: Date },
): Promise<void> {
  await db(TABLE)
    .where({ user_id: bound.userId, agreement_id: bound.agreementId, idempotency_key: bound.key })
    .where("created_at", "<", bound.expired)
    .whereIn("state", ["done", "failed"])
    .update({ idempotency_key: null });
}

export const lastSending = (db: Knex, agreementId: string): Promise<AttemptRow | undefined> =>
  db<AttemptRow>(TABLE)
    .where({ agreement_id: agreementId, mode: "send" })
    .orderBy("created_at", "desc")
    .first();

export async function settleAttempt(
  db: Knex,
  id: string,
  outcome: { state: "unknown"; at: Date } | { state: "failed"; failure: string; at: Date },
): Promise<void> {
  await db(TABLE)
    .where({ id })
    .whereIn("state", ["open", "unknown"])
    .update({
      state: outcome.state,
      updated_at: outcome.at,
      ...(outcome.state === "failed" && { failure: outcome.failure }),
    });
}

export async function finishAttempt(
  trx: Knex.Transaction,
  id: string,
  { envelopeId, at }: { envelopeId: string; at: Date },
): Promise<void> {
  await trx(TABLE)
    .where({ id })
    .whereNot({ state: "done" })
    .update({ state: "done", envelope_id: envelopeId, failure: null, updated_at: at });
}

export const staleAttempts = (db: Knex, before: Date, count: number): Promise<AttemptRow[]> =>
  db<AttemptRow>(TABLE)
    .whereIn("state", ["open", "unknown"])
    .where("created_at", "<", before)
    .orderBy("created_at")
    .limit(count);

/** Their envelopes are cancelled as soon as they are found. */
export async function closeAttempts(
  trx: Knex.Transaction,
  agreementId: string,
  close: { reason: string; userId: string | null },
): Promise<number> {
  return trx(TABLE)
    .where({ agreement_id: agreementId })
    .whereIn("state", ["open", "unknown"])
    .update({ close_reason: close.reason, closed_by: close.userId });
}
