import {
  runWithRequestId,
  serializeError,
  type Clock,
  type JobQueue,
  type Jobs,
  type Logger,
} from "@accord/service-kit";
import { IMPORT_DAYS } from "@accord/domain";
import * as z from "@accord/zod";
import type { Knex } from "knex";
import { checkBatch } from "./check/check-batch.ts";
import { findBatch, updateBatch, type BatchRow } from "./imports.store.ts";
import { undoBatch } from "./undo-batch.ts";
import { importBatch } from "./write/import-batch.ts";

const work = z.object({ batchId: z.string(), userId: z.string() });
export type ImportWork = z.infer<typeof work>;

/** Checks, imports and undoes; the status of the import says which. */
export const importQueue: JobQueue<ImportWork> = { name: "imports", data: work };

const clearQueue: JobQueue<Record<string, never>> = { name: "clear-imports", data: z.object({}) };

export const importQueues = [importQueue, clearQueue];

const HOURLY = "41 * * * *";

interface WorkerDeps {
  readonly db: Knex;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly logger: Logger;
}

export async function startImportWorkers(deps: WorkerDeps): Promise<void> {
  await deps.jobs.work(importQueue, {}, async ({ batchId, userId }) => {
    const batch = await findBatch(deps.db, batchId);
    if (batch) await runWithRequestId(batchId, () => runStep(deps, batch, userId));
  });
  await deps.jobs.repeat(clearQueue, HOURLY);
  await deps.jobs.work(clearQueue, { pollSeconds: 30 }, () => clearImports(deps));
}

const former = { checking: "columns", importing: "checked", undoing: "done" } as const;

/** A lost database is tried again by the queue; another failure ends the step. */
async function runStep(deps: WorkerDeps, batch: BatchRow, userId: string): Promise<void> {
  const acting = { actor: { caller: "core", userId } };
  const { status } = batch;
  if (status !== "checking" && status !== "importing" && status !== "undoing") return;
  const steps = { checking: checkBatch, importing: importBatch, undoing: undoBatch };
  try {
    await steps[status]({ ...deps, acting }, batch);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    deps.logger.error({ err: serializeError(error), batchId: batch.id }, "an import stopped");
    await updateBatch(deps.db, batch.id, {
      status: former[status],
      progressDone: null,
      progressTotal: null,
      failure: "The work stopped because of a fault in the product. Try it again, or ask support.",
    });
  }
}

const away = /^(?:08|57P|53|40|55P03|ECONN|EPIPE|ETIMEDOUT|KnexTimeout)/;

function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  return away.test(code) || /Connection terminated|connection/i.test(error.message);
}

/** Rows are dropped 30 days after the upload; the import stays with its counts. */
export async function clearImports({ db, clock }: Pick<WorkerDeps, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - DAYS_MS);
  const old = db("import_batches").where("createdAt", "<", before).select("id");
  await db("import_sheets").whereIn("batchId", old).delete();
  await db("import_batches")
    .whereIn("status", ["columns", "checking", "checked"])
    .where("createdAt", "<", before)
    .whereRaw("not exists (select from import_rows r where r.batch_id = import_batches.id)")
    .delete();
}

const DAYS_MS = IMPORT_DAYS * 86_400_000;
