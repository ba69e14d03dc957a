import { setTimeout as sleep } from "node:timers/promises";
import request from "supertest";
import { describe, expect, test } from "vitest";
import { createLogger } from "../logger.ts";
import { createApp } from "./create-app.ts";
import { metricsText } from "../metrics/registry.ts";
import { release } from "../release.ts";
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
  expect([status, body]).toEqual([
    503,
    { status: "not ready", version: release().name, failing: ["storage", "pdf"] },
  ]);
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
        return new Promise(() => undefined);
      },
    },
    { logger, limitMs: 20 },
  );
  for (let probe = 0; probe < 5; probe += 1) {
    await expect(ready()).rejects.toMatchObject({ failing: ["storage"] });
  }
  expect(calls).toBe(1);
});

describe("a part that is degraded", () => {
  let check: () => Promise<Error | null> = () => Promise.resolve(null);
  const app = createApp({
    logger,
    ready: createReadinessCheck(
      { database: fine },
      { logger, limitMs: 50, degrading: { vault: () => check() } },
    ),
    routers: [],
  });
  const probe = async () => {
    const { status, body } = await request(app).get("/readyz");
    return [status, body.degraded];
  };
  const gauge = async () =>
    /^accord_degraded\{part="vault"\} (\d)$/m.exec(await metricsText())?.[1];
  const away = () => Promise.reject<null>(new Error("the database is away"));
  const slow = () => sleep(200).then(away);

  test("is not called degraded before a check says so", async () => {
    for (check of [slow, away]) expect(await probe()).toEqual([200, undefined]);
    check = () => Promise.resolve(null);
    await expect.poll(async () => [await probe(), await gauge()]).toEqual([[200, undefined], "0"]);
  });

  test("stays degraded until a check finds no problem", async () => {
    check = () => Promise.resolve(new Error("a key is missing"));
    await expect.poll(probe).toEqual([200, ["vault"]]);
    for (check of [away, slow]) {
      expect(await probe()).toEqual([200, ["vault"]]);
      expect(await gauge()).toBe("1");
    }
    check = () => Promise.resolve(null);
    await expect.poll(async () => [await probe(), await gauge()]).toEqual([[200, undefined], "0"]);
  });
});
