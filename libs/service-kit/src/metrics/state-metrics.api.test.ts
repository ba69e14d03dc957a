import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createJobs, type Jobs } from "../jobs/create-jobs.ts";
import { letters } from "../jobs/testing/letters.ts";
import { captureLog } from "../testing/captured-log.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { registerJobMetrics } from "./job-metrics.ts";
import { registerDbMetrics } from "./pool-metrics.ts";
import { metricsText } from "./registry.ts";

let database: TestDatabase;
let jobs: Jobs;

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"), "watched", []);
  const { logger } = captureLog();
  jobs = createJobs({ url: database.url, schema: "watched_jobs", queues: [letters], logger });
  registerJobMetrics({ db: database.db, schema: "watched_jobs" });
  registerDbMetrics(database.db);
});
afterAll(async () => {
  await jobs.stop();
  await database.drop();
});

const WAIT_OPTIONS = { timeout: 20_000 };
const valueOf = async (series: string) =>
  (await metricsText())
    .split("\n")
    .find((line) => line.startsWith(`${series} `))
    ?.split(" ")[1];

test("a queue shows waiting jobs and their age, then completed and failed ones", async () => {
  const of = `{queue="${letters.name}"}`;
  await database.db.transaction((trx) => jobs.send(trx, letters, [{ data: { to: "Ann" } }]));
  await expect.poll(() => valueOf(`accord_jobs_waiting${of}`), WAIT_OPTIONS).toBe("1");
  expect(Number(await valueOf(`accord_jobs_oldest_waiting_seconds${of}`))).toBeGreaterThan(0);
  let tries = 0;
  await jobs.work(letters, {}, () => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error("no ink")) : Promise.resolve();
  });
  const ended = (outcome: string) =>
    valueOf(`accord_job_duration_seconds_count{queue="${letters.name}",outcome="${outcome}"}`);
  for (const outcome of ["failed", "done"])
    await expect.poll(async () => Number(await ended(outcome)), WAIT_OPTIONS).toBeGreaterThan(0);
  await expect.poll(() => valueOf(`accord_jobs_waiting${of}`), WAIT_OPTIONS).toBe("0");
  await expect
    .poll(() => valueOf(`accord_jobs_oldest_waiting_seconds${of}`), WAIT_OPTIONS)
    .toBe("0");
  expect(await metricsText()).not.toContain("__pgboss");
});

test("a pool shows used connections and waiting queries", async () => {
  const of = (pool: string) => `{pool="${pool}"}`;
  const used = 'accord_db_pool_connections{pool="main",state="used"}';
  registerDbMetrics({ client: {} }, "lists");
  const held = await Promise.all(Array.from({ length: 8 }, () => database.db.transaction()));
  const ninth = database.db.raw("select 1");
  // Gauges of this database are omitted and delay nothing.
  await expect
    .poll(
      async () => [await valueOf(used), await valueOf(`accord_db_pool_waiting${of("main")}`)],
      WAIT_OPTIONS,
    )
    .toEqual(["8", expect.stringMatching(/^[1-9]/)]);
  expect(await valueOf(`accord_db_pool_connections_max${of("main")}`)).toBe("8");
  expect(await valueOf(`accord_db_pool_waiting${of("lists")}`)).toBe("0");
  await Promise.all(held.map((trx) => trx.rollback()));
  await ninth;
  expect(await valueOf(used)).not.toBe("8");
});
