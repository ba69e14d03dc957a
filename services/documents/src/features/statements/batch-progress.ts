import type { Jobs } from "@accord/service-kit";
import type { Knex } from "knex";
import type { StatementsDeps } from "./statements.deps.ts";
import { lockBatch, updateBatch } from "./statement-batches.store.ts";
import type { BatchRow } from "./statement-batches.store.ts";
import { statementSteps } from "./statement-jobs.ts";
import { closeRows, insertRows } from "./statement-rows.store.ts";
import type { RowResult } from "./statement-rows.store.ts";

/** Statements that one job prints: less than a second of work is lost with a process. */
const CHUNK = 25;

/**
 * Gives a batch that is being prepared its rows and the jobs that print them. The first chunks of
 * each batch go first, so that a small batch does not wait for the end of a large one.
 */
export async function openRows(
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

/**
 * Writes what came of rows and counts it, in one transaction that holds the batch: whoever closes
 * the last row sees that it is the last, and adds the one job that packs.
 */
export async function recordResults(
  { db, jobs, clock }: Pick<StatementsDeps, "db" | "jobs" | "clock">,
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
      await updateBatch(trx, batchId, { failed, ...ended("failed", clock.now(), message) });
      return;
    }
    await updateBatch(trx, batchId, { done, failed, noted, ...(isLast && { status: "packing" }) });
    if (isLast) await jobs.send(trx, statementSteps, [{ data: { step: "pack", batchId } }]);
  });
}

/** Ends a batch as a whole, unless it ended or went on meanwhile. */
export async function failBatch(
  { db, clock }: Pick<StatementsDeps, "db" | "clock">,
  batchId: string,
  during: BatchRow["status"],
  message: string,
): Promise<void> {
  await db.transaction(async (trx) => {
    const batch = await lockBatch(trx, batchId);
    if (batch?.status !== during) return;
    await updateBatch(trx, batchId, ended("failed", clock.now(), message));
  });
}

const ended = (status: "failed", now: Date, message: string) => ({
  status,
  message,
  finished_at: now,
});
