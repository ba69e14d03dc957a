import type { DocumentsDeps } from "./app.ts";
import { statementQueues, startStatementWorkers } from "./features/statements/index.ts";
import { SWEEP_CRON, sweepQueue, runSweep } from "./sweep.ts";

export const workQueues = [...statementQueues, sweepQueue];

/** What needs the database comes first, so that a failed start can be retried. */
export async function startWorkers(deps: DocumentsDeps): Promise<void> {
  await deps.jobs.repeat(sweepQueue, SWEEP_CRON);
  await startStatementWorkers(deps);
  await deps.jobs.work(sweepQueue, { pollSeconds: 10 }, () => runSweep(deps));
}
