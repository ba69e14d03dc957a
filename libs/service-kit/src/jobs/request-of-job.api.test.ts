import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { currentRequestId, runWithRequestId } from "../request-context.ts";
import { captureLog } from "../testing/captured-log.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { createJobs, type Jobs } from "./create-jobs.ts";
import { letters } from "./testing/letters.ts";

const log = captureLog();
const done = new Map<string, string | undefined>();
let database: TestDatabase;
let jobs: Jobs;

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"), "jobs_requests", []);
  const { logger } = log;
  jobs = createJobs({ url: database.url, schema: "jobs_requests_jobs", queues: [letters], logger });
});
afterAll(async () => {
  await jobs.stop();
  await database.drop();
});

const write = (to: string) =>
  database.db.transaction((trx) => jobs.send(trx, letters, [{ data: { to } }]));

test("a job runs with the id of the request that wrote it, also when retried", async () => {
  await runWithRequestId("request-of-ana", () => write("Ana"));
  await write("nobody's");
  let tries = 0;
  await jobs.work(letters, {}, async ({ to }) => {
    tries += 1;
    if (tries === 1) throw new Error("no ink");
    await runWithRequestId("another", () => Promise.resolve());
    done.set(to, currentRequestId());
  });
  await expect.poll(() => done.size).toBe(2);
  expect(done.get("Ana")).toBe("request-of-ana");
  expect(done.get("nobody's")).toMatch(/^[\da-f-]{36}$/);
  expect(log.lines().filter(({ msg }) => /^a job (failed|is done)$/.test(msg))).toContainEqual(
    expect.objectContaining({ queue: letters.name, requestId: "request-of-ana" }),
  );
});

test("jobs with and without a request id are compatible", async () => {
  await runWithRequestId("request-of-ben", () => write("Ben"));
  const { rows } = await database.db.raw(
    "select data from jobs_requests_jobs.job where data->>'to' = 'Ben'",
  );
  expect(rows).toEqual([{ data: { to: "Ben", requestId: "request-of-ben" } }]);
  expect(letters.data.parse(rows[0].data)).toEqual({ to: "Ben" });
});
