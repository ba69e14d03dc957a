import type { Knex } from "knex";
import { counter, gauge, histogram } from "./registry.ts";

const duration = histogram({
  name: "accord_job_duration_seconds",
  help: "Tries of jobs, by how they ended",
  labels: ["queue", "outcome"],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300],
});
const finalFailures = counter({
  name: "accord_jobs_given_up_total",
  help: "Jobs that failed at their last try",
  labels: ["queue"],
});

export function countAttempt(
  queue: string,
  tried: { outcome: "done" | "failed"; ms: number; isLast: boolean },
): void {
  duration({ queue, outcome: tried.outcome }, tried.ms / 1000);
  if (tried.outcome === "failed" && tried.isLast) finalFailures({ queue });
}

interface QueueRow {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  readonly seconds: number | null;
}

/** pg-boss updates the counts each second; only the oldest waiting job is queried. */
const STATE = `
  select queue.name, queue.queued_count as waiting, queue.active_count as running, oldest.seconds
  from :schema:.queue left join (
    select name, extract(epoch from now() - min(created_on))::float as seconds
    from :schema:.job
    where state < 'active' and (retry_count > 0 or start_after <= now())
    group by name
  ) oldest using (name)
  where queue.name not like '\\_\\_%'`;

/** Adds gauges for the queues of a schema, once per process. */
export function registerJobMetrics({ db, schema }: { db: Knex; schema: string }): void {
  let pendingQuery: Promise<readonly QueueRow[]> | undefined;
  const readQueues = () =>
    (pendingQuery ??= db
      .raw<{ rows: QueueRow[] }>(STATE, { schema })
      .then(({ rows }) => rows)
      .finally(() => (pendingQuery = undefined)));
  const exposeGauge = (name: string, help: string, value: (row: QueueRow) => number) =>
    gauge({
      name,
      help,
      labels: ["queue"],
      read: async () =>
        (await readQueues()).map((row) => ({ labels: { queue: row.name }, value: value(row) })),
    });
  exposeGauge("accord_jobs_waiting", "Jobs that wait", ({ waiting }) => waiting);
  exposeGauge("accord_jobs_running", "Jobs that are being done", ({ running }) => running);
  exposeGauge(
    "accord_jobs_oldest_waiting_seconds",
    "Age of the oldest job that could be done and is not",
    ({ seconds }) => seconds ?? 0,
  );
}
