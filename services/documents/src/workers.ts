import type { DocumentsDeps } from "./app.ts";
import { statementQueues, workOnStatements } from "./features/statements/index.ts";
import { SWEEP_TIMES, sweeping, sweepNow } from "./sweep.ts";

/** Every kind of durable work that this service has. */
export const workQueues = [...statementQueues, sweeping];

/**
 * Makes this replica take its part in the durable work, until `jobs` are stopped. What needs the
 * database comes first, so that a start that fails may be repeated.
 */
export async function startWorkers(deps: DocumentsDeps): Promise<void> {
  await deps.jobs.repeat(sweeping, SWEEP_TIMES);
  await workOnStatements(deps);
  await deps.jobs.work(sweeping, { pollSeconds: 10 }, () => sweepNow(deps));
}
