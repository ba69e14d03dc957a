import type { DocumentsDeps } from "./app.ts";
import { statementQueues, workOnStatements } from "./features/statements/index.ts";
import { SWEEP_TIMES, sweeping, sweepNow } from "./sweep.ts";

export const workQueues = [...statementQueues, sweeping];

/** What needs the database comes first, so that a failed start can be retried. */
export async function startWorkers(deps: DocumentsDeps): Promise<void> {
  await deps.jobs.repeat(sweeping, SWEEP_TIMES);
  await workOnStatements(deps);
  await deps.jobs.work(sweeping, { pollSeconds: 10 }, () => sweepNow(deps));
}
