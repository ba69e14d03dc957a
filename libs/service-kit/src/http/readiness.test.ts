import { setTimeout as sleep } from "node:timers/promises";
import request from "supertest";
import { expect, test } from "vitest";
import { createLogger } from "../logger.ts";
import { createApp } from "./create-app.ts";
import { createReadinessCheck } from "./readiness.ts";

const logger = createLogger("test", "silent");
const fine = () => Promise.resolve();

test("/readyz names unreachable dependencies and those that time out", async () => {
  const ready = createReadinessCheck(
    { database: fine, storage: () => Promise.reject(new Error("away")), pdf: () => sleep(5_000) },
    { logger, limitMs: 50 },
  );
  const app = createApp({ logger, ready, routers: [] });
  const { status, body } = await request(app).get("/readyz");
  expect([status, body]).toEqual([503, { status: "not ready", failing: ["storage", "pdf"] }]);
});

test("concurrent probes share a check, and the next probe starts another", async () => {
  let calls = 0;
  const ready = createReadinessCheck(
    {
      storage: async () => {
        calls += 1;
        await sleep(50);
      },
    },
    { logger },
  );
  await Promise.all(Array.from({ length: 50 }, ready));
  expect(calls).toBe(1);
  await ready();
  expect(calls).toBe(2);
});

test("probes that time out leave only one running check", async () => {
  let calls = 0;
  const ready = createReadinessCheck(
    {
      storage: () => {
        calls += 1;
        return sleep(500);
      },
    },
    { logger, limitMs: 20 },
  );
  for (let probe = 0; probe < 5; probe += 1) {
    await expect(ready()).rejects.toMatchObject({ failing: ["storage"] });
  }
  expect(calls).toBe(1);
});
