import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { createLogger } from "../logger.ts";
import { captureLog } from "../testing/captured-log.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { createJobs, type Jobs } from "./create-jobs.ts";
import { letters } from "./testing/letters.ts";

let database: TestDatabase;
let done: string[];
const replicas: Jobs[] = [];

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"), "jobs_of", []);
});
beforeEach(() => {
  done = [];
});
afterAll(async () => {
  await database.drop();
});

function replica(logger = createLogger("test", "silent")): Jobs {
  const jobs = createJobs({ url: database.url, schema: "jobs_of_jobs", queues: [letters], logger });
  replicas.push(jobs);
  return jobs;
}
const stopAll = () => Promise.all(replicas.splice(0).map((jobs) => jobs.stop()));
const write = (jobs: Jobs, ...names: string[]) =>
  database.db.transaction((trx) =>
    jobs.send(
      trx,
      letters,
      names.map((to) => ({ data: { to } })),
    ),
  );
const take = ({ to }: { to: string }) => {
  done.push(to);
  return Promise.resolve();
};

test("a job starts when its transaction commits, and never after a rollback", async () => {
  const jobs = replica();
  const torn = database.db.transaction(async (trx) => {
    await jobs.send(trx, letters, [{ data: { to: "nobody" } }]);
    throw new Error("torn");
  });
  await expect(torn).rejects.toThrow("torn");
  await write(jobs, "Ana");
  await jobs.work(letters, {}, take);
  await vi.waitFor(() => expect(done).toEqual(["Ana"]), 30_000);
  await stopAll();
  expect(done).toEqual(["Ana"]);
});

test("replicas that start together share the jobs and run each once", async () => {
  const [one, two] = [replica(), replica()];
  const names = Array.from({ length: 12 }, (_none, index) => `letter ${index}`);
  const shares = new Set<Jobs>();
  const bothBegan = Promise.withResolvers<void>();
  const share = (jobs: Jobs) =>
    jobs.work(letters, { concurrency: 2 }, async (letter) => {
      shares.add(jobs);
      if (shares.size === 2) bothBegan.resolve();
      await bothBegan.promise;
      await take(letter);
    });
  await Promise.all([share(one), share(two)]);
  await write(one, ...names);
  await vi.waitFor(() => expect(done).toHaveLength(names.length), 30_000);
  await stopAll();
  expect(done.toSorted()).toEqual(names.toSorted());
  expect(shares.size).toBe(2);
});

test("a failed job is retried and logged", async () => {
  const log = captureLog();
  const jobs = replica(log.logger);
  let tries = 0;
  await write(jobs, "Ben");
  await jobs.work(letters, {}, (letter) => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error("no ink")) : take(letter);
  });
  await vi.waitFor(() => expect(done).toEqual(["Ben"]), 30_000);
  await stopAll();
  expect(log.lines().map(({ msg }) => msg)).toContain("a job failed");
});

test("higher priority runs first", async () => {
  const jobs = replica();
  await database.db.transaction((trx) =>
    jobs.send(trx, letters, [{ data: { to: "second" }, priority: -1 }, { data: { to: "first" } }]),
  );
  await jobs.work(letters, {}, take);
  await vi.waitFor(() => expect(done).toEqual(["first", "second"]), 30_000);
  await stopAll();
});

test("stop waits for the running job", async () => {
  const jobs = replica();
  const began = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  await write(jobs, "Cem", "Dan");
  await jobs.work(letters, {}, async (letter) => {
    began.resolve();
    await mayEnd.promise;
    await take(letter);
  });
  await began.promise;
  const stopped = stopAll();
  expect(done).toEqual([]);
  mayEnd.resolve();
  await stopped;
  const { rows } = await database.db.raw(
    "select data->>'to' as to, state from jobs_of_jobs.job where data->>'to' in ('Cem', 'Dan')",
  );
  const [first] = done;
  expect(done).toHaveLength(1);
  expect(rows).toContainEqual({ to: first, state: "completed" });
  // The other job stays for the next replica.
  await replica().work(letters, {}, take);
  await vi.waitFor(() => expect(done.toSorted()).toEqual(["Cem", "Dan"]), 30_000);
  await stopAll();
});

test("a job of a killed process runs in another one", async () => {
  const jobs = replica();
  await write(jobs, "Dora");
  const program = new URL("testing/hanging-worker.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [program, database.url], { stdio: "pipe" });
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  await jobs.work(letters, {}, take);
  await vi.waitFor(() => expect(done).toEqual(["Dora"]), 50_000);
  await stopAll();
});
