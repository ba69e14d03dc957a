import type { Knex } from "knex";
import { fromKnex, PgBoss } from "pg-boss";
import type { Logger } from "../logger.ts";
import { runWithRequestId, currentRequestId, traceHeader } from "../request-context.ts";
import { endAfter, startJobSpan } from "../traces/job-span.ts";
import { jobOptions, type JobHandler, type JobQueue, type NewJob } from "./job-queue.ts";
import { runJob } from "./run-job.ts";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

/** Shared by the replicas of a service. */
export interface Jobs {
  send<Data extends object>(
    trx: Knex.Transaction,
    queue: JobQueue<Data>,
    jobs: readonly NewJob<Data>[],
  ): Promise<void>;
  work<Data extends object>(
    queue: JobQueue<Data>,
    options: { readonly concurrency?: number; readonly pollSeconds?: number },
    handle: JobHandler<Data>,
  ): Promise<void>;
  /** A cron expression in UTC, once for all replicas. */
  repeat(queue: JobQueue<Record<string, never>>, cron: string): Promise<void>;
  /** Waits some seconds for running jobs, returns the others. */
  stop(): Promise<void>;
}

interface JobsOptions {
  readonly url: string;
  readonly schema: string;
  readonly queues: readonly JobQueue<object>[];
  readonly logger: Logger;
}

/** Of one process, besides those for requests. */
export const JOB_CONNECTIONS = 4;

const STOP_MS = 7_000;
const POLL_SECONDS = 0.5;
const HEARTBEAT_SECONDS = 2;

export function createJobs(options: JobsOptions): Jobs {
  let starting: Promise<PgBoss> | undefined;
  const boss = () =>
    (starting ??= start(options).catch((error: unknown) => {
      starting = undefined;
      throw error;
    }));
  return {
    send: async (trx, queue, jobs) => {
      const inserts = jobs.map(({ data, priority = 0 }) => ({
        data: withRequestId(data),
        priority,
      }));
      await (await boss()).insert(queue.name, inserts, { db: fromKnex(trx) });
    },
    work: async (queue, { concurrency = 1, pollSeconds = POLL_SECONDS }, handle) => {
      const polling = {
        localConcurrency: concurrency,
        pollingIntervalSeconds: pollSeconds,
        heartbeatRefreshSeconds: HEARTBEAT_SECONDS,
      };
      const running = await boss();
      await running.work<object>(queue.name, polling, async (jobs) => {
        for (const job of jobs) {
          const id = jobRequestId(job.data);
          const span = startJobSpan(queue.name, job, id);
          const run = () => runJob({ queue, logger: options.logger }, job, handle);
          await runWithRequestId(id, () => endAfter(span, run), span);
        }
      });
    },
    repeat: async (queue, cron) => {
      await (await boss()).schedule(queue.name, cron, {});
    },
    stop: async () => {
      const running = await starting?.catch(() => undefined);
      await running?.stop({ timeout: STOP_MS });
    },
  };
}

/** As the schema's owner, with the indexes that pg-boss builds later. */
export async function migrateJobs(url: string, schema: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema,
    max: 2,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  });
  let failure: Error | undefined;
  boss.on("error", (error) => (failure = error));
  try {
    await boss.start();
    while (!failure && (await boss.getBamStatus()).some(isUnfinished)) await sleep(POLL_MS);
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failure) throw failure;
}

const POLL_MS = 100;
const isUnfinished = ({ status }: { status: string }) =>
  status === "pending" || status === "in_progress";

async function start({ url, schema, queues, logger }: JobsOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    schema,
    application_name: schema,
    migrate: false,
    max: JOB_CONNECTIONS,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    cronWorkerIntervalSeconds: 30,
  });
  // Without a listener a lost connection would exit the process.
  boss.on("error", (err) => logger.error({ err }, "the job queue failed"));
  boss.on("warning", ({ message }) => logger.warn({ message }, "job queue warning"));
  try {
    await boss.start();
    for (const queue of queues) await ensureQueue(boss, queue);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return boss;
}

async function ensureQueue(boss: PgBoss, queue: JobQueue<object>): Promise<void> {
  const { name, deadLetter } = queue;
  if (deadLetter) await ensureQueue(boss, deadLetter);
  const settings = { ...jobOptions, ...(deadLetter && { deadLetter: deadLetter.name }) };
  await boss.createQueue(name, settings);
  await boss.updateQueue(name, settings);
}

const withRequestId = (data: object): object => {
  const requestId = currentRequestId();
  return requestId === undefined ? data : { ...data, requestId, ...traceHeader() };
};

const jobRequestId = (data: object): string =>
  "requestId" in data && typeof data.requestId === "string" ? data.requestId : randomUUID();

const MAX_PAUSE_MS = 30_000;

/** Repeats `start` until the database is reachable. */
export async function startWithRetry(start: () => Promise<void>, logger: Logger): Promise<void> {
  for (let pause = 1_000; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    try {
      return await start();
    } catch (err) {
      logger.error({ err }, "background work could not start, retrying");
    }
    await sleep(pause, undefined, { ref: false });
  }
}
