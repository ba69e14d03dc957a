import { setTimeout as sleep } from "node:timers/promises";
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
  await deps.jobs.work(sweeping, { lookSeconds: 10 }, () => sweepNow(deps));
}

const LONGEST_PAUSE_MS = 30_000;

/** Starts the workers as soon as the database lets it; requests are answered meanwhile. */
export async function keepStartingWorkers(deps: DocumentsDeps): Promise<void> {
  for (let pause = 1_000; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await startWorkers(deps);
    } catch (err) {
      deps.logger.error({ err }, "background work cannot start and is tried again");
    }
    await sleep(pause, undefined, { ref: false });
  }
}
