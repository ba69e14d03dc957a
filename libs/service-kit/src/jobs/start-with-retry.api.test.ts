import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { createDb } from "../db/create-db.ts";
import { captureLog } from "../testing/captured-log.ts";
import { createJobs, migrateJobs, startWithRetry } from "./create-jobs.ts";
import { letters } from "./testing/letters.ts";

test("workers start when the database becomes reachable", async () => {
  const name = `later_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  const { logger, text } = captureLog();
  const jobs = createJobs({ url: url.href, schema: "later_jobs", queues: [letters], logger });
  const started = startWithRetry(() => jobs.work(letters, {}, () => Promise.resolve()), logger);
  await expect.poll(text).toContain("background work could not start");
  const server = createDb(inject("postgresUrl"), "public");
  await server.raw("create database ??", [name]);
  await migrateJobs(url.href, "later_jobs");
  await started;
  await jobs.stop();
  await server.raw("drop database ?? with (force)", [name]);
  await server.destroy();
});
