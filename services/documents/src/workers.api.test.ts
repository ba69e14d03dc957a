import { randomUUID } from "node:crypto";
import { createDb, createJobs } from "@accord/service-kit";
import { captureLog } from "@accord/service-kit/testing";
import { expect, inject, test } from "vitest";
import type { DocumentsDeps } from "./app.ts";
import { keepStartingWorkers, workQueues } from "./workers.ts";

test("workers whose database is away are started when it is there", async () => {
  const name = `later_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  const { logger, text } = captureLog();
  const jobs = createJobs({ url: url.href, schema: "later_jobs", queues: workQueues, logger });
  const started = keepStartingWorkers({ jobs, logger } as DocumentsDeps);
  await expect.poll(text, { timeout: 20_000 }).toContain("background work cannot start");
  const server = createDb(inject("postgresUrl"), "public");
  await server.raw("create database ??", [name]);
  await started;
  await jobs.stop();
  await server.raw("drop database ?? with (force)", [name]);
  await server.destroy();
}, 60_000);
