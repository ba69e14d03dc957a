import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findProcess } from "@accord/processes";
import { supervisePostgres } from "./supervise-postgres.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-keep-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

test("a stop during a restart leaves no server behind", async () => {
  const dataDir = path.join(folder, "data");
  const logFile = path.join(folder, "postgres.log");
  const postgres = await supervisePostgres({ dataDir, logFile, durable: false }, () => undefined);
  const first = postgres.pid();
  process.kill(first, "SIGKILL");
  const pidFile = path.join(dataDir, "postmaster.pid");
  const pid = async () => Number((await readFile(pidFile, "utf8").catch(() => "")).split("\n")[0]);
  await expect
    .poll(async () => ![0, first].includes(await pid()), { interval: 2, timeout: 60_000 })
    .toBe(true);
  const second = await pid();
  await postgres.stop();
  expect(findProcess(second)).toBeUndefined();
});
