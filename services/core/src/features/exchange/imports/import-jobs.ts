import {
  databaseError,
  deleteOldUploadDays,
  runWithRequestId,
  ServiceError,
  type Clock,
  type JobQueue,
  type Jobs,
  type Logger,
} from "@accord/service-kit";
import { IMPORT_DAYS } from "@accord/domain";
import * as z from "@accord/zod";
import type { Knex } from "knex";
import { checkBatch } from "./check/check-batch.ts";
import { clearBatches, findBatch, updateBatch, type BatchRow } from "./imports.store.ts";
import { undoBatch } from "./undo/undo-batch.ts";
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
  await deps.jobs.work(importQueue, {}, async ({ batchId, userId }, attempt) => {
    const batch = await findBatch(deps.db, batchId);
    if (batch) await runWithRequestId(batchId, () => runStep(deps, batch, { ...attempt, userId }));
  });
  await deps.jobs.repeat(clearQueue, HOURLY);
  await deps.jobs.work(clearQueue, { pollSeconds: 30 }, () => clearImports(deps));
}

const former = { checking: "columns", importing: "checked", undoing: "done" } as const;

/** What may pass is tried again by the queue; another failure ends the step. */
async function runStep(
  deps: WorkerDeps,
  batch: BatchRow,
  { userId, isNearLastAttempt }: { userId: string; isNearLastAttempt: boolean },
): Promise<void> {
  const acting = { actor: { caller: "core", userId } };
  const { id, number, status } = batch;
  if (status !== "checking" && status !== "importing" && status !== "undoing") return;
  const steps = { checking: checkBatch, importing: importBatch, undoing: undoBatch };
  try {
    await steps[status]({ ...deps, acting }, batch);
  } catch (error) {
    const mayPass = isPassing(error);
    // Logged by the queue.
    if (mayPass && !isNearLastAttempt) throw error;
    deps.logger.error({ err: error, batchId: id, number }, "an import stopped");
    await updateBatch(deps.db, id, {
      status: former[status],
      progressDone: null,
      progressTotal: null,
      failure: mayPass
        ? busy
        : `${fault} Otherwise give support the number of this import, ${number}.`,
    });
  }
}

const busy =
  "The database was not reached for half an hour. What was done is kept: start this step again, and it goes on there.";
const fault =
  "The work stopped because of a fault in the product. What was done is kept: start this step again, and it goes on there.";

/** Codes of PostgreSQL that `databaseError` does not map, and what knex says of a lost connection. */
const passing = /^(?:08|57P|53|40|25P)/;
const lost = /connection|Transaction query already complete|^aborted$/i;

/** A lost or busy database, a deadlock, a limit of time: the same work can succeed later. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ServiceError) return error.status >= 500;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const isUnavailable = (databaseError(error)?.status ?? 0) >= 500;
  return isUnavailable || passing.test(code) || lost.test(error.message);
}

/** Rows are dropped 30 days after the upload; the import stays with its counts. */
export async function clearImports({ db, clock }: Pick<WorkerDeps, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - DAYS_MS);
  await clearBatches(db, before);
  await deleteOldUploadDays(db, clock.today());
}

const DAYS_MS = IMPORT_DAYS * 86_400_000;
