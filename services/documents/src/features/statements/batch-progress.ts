import type { Jobs } from "@accord/service-kit";
import type { Knex } from "knex";
import type { DocumentsDeps } from "../../deps.ts";
import { lockBatch, updateBatch, type BatchRow } from "./statement-batches.store.ts";
import { statementSteps } from "./statement-jobs.ts";
import { closeRows, insertRows, type RowResult } from "./statement-rows.store.ts";

/** Less than a second of work is lost when a process ends. */
const CHUNK = 25;

/** The first chunks of each batch have the highest priority, so that a small batch does not wait for a large one. */
export async function createRows(
  { jobs }: { jobs: Jobs },
  trx: Knex.Transaction,
  batchId: string,
  investors: readonly { id: string; name: string }[],
): Promise<void> {
  const total = investors.length;
  await insertRows(trx, batchId, investors);
  await updateBatch(trx, batchId, { status: "printing", total });
  const chunks = Array.from({ length: Math.ceil(total / CHUNK) }, (_none, index) => ({
    data: {
      step: "print" as const,
      batchId,
      first: index * CHUNK,
      last: Math.min(total, (index + 1) * CHUNK) - 1,
    },
    priority: -index,
  }));
  await jobs.send(trx, statementSteps, chunks);
}

/** Locks the batch, so that exactly one worker sees the last row close and queues the packing job. */
export async function recordResults(
  { db, jobs, clock }: Pick<DocumentsDeps, "db" | "jobs" | "clock">,
  batchId: string,
  results: readonly RowResult[],
): Promise<void> {
  await db.transaction(async (trx) => {
    const batch = await lockBatch(trx, batchId);
    if (batch?.status !== "printing") return;
    const closed = await closeRows(trx, batchId, results);
    const done = batch.done + closed.done;
    const failed = batch.failed + closed.failed;
    const noted = batch.noted + closed.noted;
    const isLast = done + failed === batch.total;
    if (isLast && done === 0) {
      const message = "No statement could be printed. The list of investors says why.";
      await updateBatch(trx, batchId, { failed, ...failedAt(clock.now(), message) });
      return;
    }
    await updateBatch(trx, batchId, { done, failed, noted, ...(isLast && { status: "packing" }) });
    if (isLast) await jobs.send(trx, statementSteps, [{ data: { step: "pack", batchId } }]);
  });
}

export async function failBatch(
  { db, clock }: Pick<DocumentsDeps, "db" | "clock">,
  batchId: string,
  during: BatchRow["status"],
  message: string,
): Promise<void> {
  await db.transaction(async (trx) => {
    const batch = await lockBatch(trx, batchId);
    if (batch?.status !== during) return;
    await updateBatch(trx, batchId, failedAt(clock.now(), message));
  });
}

const failedAt = (finishedAt: Date, message: string) =>
  ({ status: "failed", message, finishedAt }) as const;
