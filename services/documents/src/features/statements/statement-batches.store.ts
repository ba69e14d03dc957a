import type { StatementBatch } from "@accord/contracts";
import type { Knex } from "knex";

export interface BatchRow {
  readonly id: string;
  readonly user_id: string;
  readonly from_day: string;
  readonly to_day: string;
  readonly status: StatementBatch["status"];
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly noted: number;
  readonly message: string | null;
  readonly request_hash: string;
  readonly file_key: string | null;
  readonly created_at: string;
  readonly finished_at: string | null;
}

export interface NewBatch {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
  readonly key: string | null;
  readonly requestHash: string;
  readonly now: Date;
}

export async function insertBatch(
  trx: Knex.Transaction,
  batch: NewBatch,
): Promise<BatchRow | null> {
  const [row]: BatchRow[] = await trx("statement_batches")
    .insert({
      user_id: batch.userId,
      from_day: batch.from,
      to_day: batch.to,
      status: "preparing",
      idempotency_key: batch.key,
      request_hash: batch.requestHash,
      created_at: batch.now,
    })
    .onConflict(["user_id", "idempotency_key"])
    .ignore()
    .returning("*");
  return row ?? null;
}

export async function forgetKey(
  trx: Knex.Transaction,
  bound: { userId: string; key: string; expired: Date },
): Promise<void> {
  await trx("statement_batches")
    .where({ user_id: bound.userId, idempotency_key: bound.key })
    .where("created_at", "<", bound.expired)
    .update({ idempotency_key: null });
}

export const findByKey = (
  db: Knex,
  bound: { userId: string; key: string },
): Promise<BatchRow | undefined> =>
  db("statement_batches").where({ user_id: bound.userId, idempotency_key: bound.key }).first();

export const findBatch = (db: Knex, id: string): Promise<BatchRow | undefined> =>
  db<BatchRow>("statement_batches").where({ id }).first();

export const latestBatches = (db: Knex, count: number): Promise<BatchRow[]> =>
  db<BatchRow>("statement_batches")
    .orderBy([
      { column: "created_at", order: "desc" },
      { column: "id", order: "desc" },
    ])
    .limit(count);

/** Lock it before changing its rows, so that changes are serialized. */
export const lockBatch = (trx: Knex.Transaction, id: string): Promise<BatchRow | undefined> =>
  trx<BatchRow>("statement_batches").where({ id }).forUpdate().first();

export async function updateBatch(
  trx: Knex.Transaction,
  id: string,
  change: Partial<
    Pick<BatchRow, "status" | "total" | "done" | "failed" | "noted" | "message" | "file_key">
  > & {
    readonly finished_at?: Date;
  },
): Promise<void> {
  await trx("statement_batches").where({ id }).update(change);
}
