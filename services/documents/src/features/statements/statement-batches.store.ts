import type { StatementBatch } from "@accord/contracts";
import type { Knex } from "knex";

export interface BatchRow extends Omit<StatementBatch, "from" | "to" | "isOwn"> {
  readonly userId: string;
  readonly fromDay: string;
  readonly toDay: string;
  readonly requestHash: string;
  readonly fileKey: string | null;
}

interface NewBatch extends Pick<
  BatchRow,
  "userId" | "fromDay" | "toDay" | "requestHash" | "forAll"
> {
  readonly idempotencyKey: string | null;
  readonly createdAt: Date;
}

export async function insertBatch(
  trx: Knex.Transaction,
  batch: NewBatch,
): Promise<BatchRow | null> {
  const [row]: BatchRow[] = await trx("statement_batches")
    .insert({ ...batch, status: "preparing" })
    .onConflict(["userId", "idempotencyKey"])
    .ignore()
    .returning("*");
  return row ?? null;
}

export interface BoundKey {
  readonly userId: string;
  readonly idempotencyKey: string;
}

export async function releaseExpiredKey(
  trx: Knex.Transaction,
  bound: BoundKey,
  expired: Date,
): Promise<void> {
  await trx("statement_batches")
    .where(bound)
    .where("createdAt", "<", expired)
    .update({ idempotencyKey: null });
}

export const findByKey = (db: Knex, bound: BoundKey): Promise<BatchRow | undefined> =>
  db("statement_batches").where(bound).first();

export const findBatch = (db: Knex, id: string): Promise<BatchRow | undefined> =>
  db<BatchRow>("statement_batches").where({ id }).first();

export const latestBatches = (db: Knex, count: number): Promise<BatchRow[]> =>
  db<BatchRow>("statement_batches")
    .orderBy([
      { column: "createdAt", order: "desc" },
      { column: "id", order: "desc" },
    ])
    .limit(count);

export async function unfinishedBatches(
  trx: Knex.Transaction,
): Promise<Pick<BatchRow, "userId">[]> {
  await trx.raw("select pg_advisory_xact_lock(hashtext('documents.statement_batches'))");
  return trx("statement_batches").whereNotIn("status", ["done", "failed"]).select("userId");
}

/** Lock it before changing its rows, so that changes are serialized. */
export const lockBatch = (trx: Knex.Transaction, id: string): Promise<BatchRow | undefined> =>
  trx<BatchRow>("statement_batches").where({ id }).forUpdate().first();

export async function updateBatch(
  trx: Knex.Transaction,
  id: string,
  change: Partial<
    Pick<
      BatchRow,
      "status" | "total" | "done" | "failed" | "noted" | "message" | "fileKey" | "cancelled"
    >
  > & {
    readonly finishedAt?: Date;
  },
): Promise<void> {
  await trx("statement_batches").where({ id }).update(change);
}
