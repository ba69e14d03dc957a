import { deleteOldUploadDays, type JobQueue } from "@accord/service-kit";
import * as z from "@accord/zod";
import type { DocumentsDeps } from "./deps.ts";
import { statementQueues, startStatementWorkers } from "./features/statements/index.ts";
import { sweepTemplates } from "./features/templates/index.ts";
import { sweepUploads } from "./features/uploads/index.ts";

const sweepQueue: JobQueue<Record<string, never>> = { name: "sweep", data: z.object({}) };
const SWEEP_CRON = "*/10 * * * *";

export const workQueues = [...statementQueues, sweepQueue];

/** Work that needs the database starts first, so that a failed start can be retried. */
export async function startWorkers(deps: DocumentsDeps): Promise<void> {
  await deps.jobs.repeat(sweepQueue, SWEEP_CRON);
  await startStatementWorkers(deps);
  await deps.jobs.work(sweepQueue, { pollSeconds: 10 }, () => runSweep(deps));
}

/** Templates first: they need no other service. */
export async function sweep(deps: DocumentsDeps): Promise<{ removed: number }> {
  const templates = await sweepTemplates(deps);
  const uploads = await sweepUploads(deps);
  await deleteOldUploadDays(deps.db, deps.clock.today());
  return { removed: templates.removed + uploads.removed };
}

async function runSweep(deps: DocumentsDeps): Promise<void> {
  try {
    const { removed } = await sweep(deps);
    if (removed > 0) deps.logger.info({ removed }, "unclaimed uploads removed");
  } catch (err) {
    deps.logger.warn({ err }, "unclaimed uploads stay until the next sweep, in ten minutes");
  }
}
