import type { Logger } from "../logger.ts";
import { countAttempt } from "../metrics/job-metrics.ts";
import { isNearLastAttempt, jobOptions, type JobHandler, type JobQueue } from "./job-queue.ts";

interface TakenJob {
  readonly id: string;
  readonly data: object;
  readonly retryCount: number;
  readonly signal: AbortSignal;
}

export async function runJob<Data extends object>(
  deps: { readonly queue: JobQueue<Data>; readonly logger: Logger },
  job: TakenJob,
  handle: JobHandler<Data>,
): Promise<void> {
  const { queue, logger } = deps;
  const { id, retryCount, signal } = job;
  const line = { queue: queue.name, id, retryCount };
  const start = performance.now();
  const count = (outcome: "done" | "failed") =>
    countAttempt(queue.name, {
      outcome,
      ms: performance.now() - start,
      isLast: retryCount >= jobOptions.retryLimit,
    });
  try {
    await handle(queue.data.parse(job.data), {
      signal,
      isNearLastAttempt: isNearLastAttempt(retryCount),
    });
    count("done");
    logger.debug(line, "a job is done");
  } catch (error) {
    count("failed");
    logger.warn({ ...line, err: error }, "a job failed");
    throw error;
  }
}
