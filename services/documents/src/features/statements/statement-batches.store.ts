import type { StatementBatch } from "@accord/contracts";
import type { Knex } from "knex";

export interface BatchRow extends Omit<StatementBatch, "from" | "to"> {
  readonly userId: string;
  readonly fromDay: string;
  readonly toDay: string;
  readonly requestHash: string;
  readonly fileKey: string | null;
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
      userId: batch.userId,
      fromDay: batch.from,
      toDay: batch.to,
      status: "preparing",
      idempotencyKey: batch.key,
      requestHash: batch.requestHash,
      createdAt: batch.now,
    })
    .onConflict(["userId", "idempotencyKey"])
    .ignore()
    .returning("*");
  return row ?? null;
}

export async function forgetKey(
  trx: Knex.Transaction,
  bound: { userId: string; key: string; expired: Date },
): Promise<void> {
  await trx("statement_batches")
    .where({ userId: bound.userId, idempotencyKey: bound.key })
    .where("createdAt", "<", bound.expired)
    .update({ idempotencyKey: null });
}

export const findByKey = (
  db: Knex,
  bound: { userId: string; key: string },
): Promise<BatchRow | undefined> =>
  db("statement_batches").where({ userId: bound.userId, idempotencyKey: bound.key }).first();

export const findBatch = (db: Knex, id: string): Promise<BatchRow | undefined> =>
  db<BatchRow>("statement_batches").where({ id }).first();

export const latestBatches = (db: Knex, count: number): Promise<BatchRow[]> =>
  db<BatchRow>("statement_batches")
    .orderBy([
      { column: "createdAt", order: "desc" },
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
    Pick<BatchRow, "status" | "total" | "done" | "failed" | "noted" | "message" | "fileKey">
  > & {
    readonly finishedAt?: Date;
  },
): Promise<void> {
  await trx("statement_batches").where({ id }).update(change);
}
