import { randomUUID } from "node:crypto";
import { Router } from "express";
import request from "supertest";
import { expect, test } from "vitest";
import { createApp } from "../http/create-app.ts";
import { conflict } from "../errors.ts";
import { captureLog } from "../testing/captured-log.ts";
import { setRouteLabel } from "./http-metrics.ts";
import { counter, gauge, metricsText } from "./registry.ts";
import { serveMetrics } from "./serve-metrics.ts";

const { logger, lines } = captureLog();
const router = Router();
router.get("/api/ledgers/:id", (_req, res) => {
  res.json({});
});
router.post("/api/ledgers/:id", () => {
  throw conflict("Taken.");
});
router.use("/storage", (_req, res) => {
  setRouteLabel(res, "/storage/*");
  res.end();
});
const app = createApp({ logger, ready: () => Promise.resolve(), routers: [router] });

const NAME = "accord_http_request_duration_seconds_count";
const countOf = async (labels: string) =>
  Number(
    (await metricsText())
      .split("\n")
      .find((line) => line.startsWith(`${NAME}{${labels}}`))
      ?.split(" ")[1] ?? 0,
  );

test("requests are counted by route pattern, without ids and unknown paths", async () => {
  const [person, before] = [
    randomUUID(),
    await countOf('method="GET",route="unknown",status="4xx"'),
  ];
  await request(app).get(`/api/ledgers/${person}?email=ann@example.com`);
  await request(app).post(`/api/ledgers/${person}`);
  await request(app).get(`/storage/bucket/${person}`);
  await request(app).get(`/wp-admin/${person}`);
  await request(app).get(`/${person}`);
  await expect.poll(() => countOf('method="GET",route="unknown",status="4xx"')).toBe(before + 2);
  expect(await countOf('method="GET",route="/api/ledgers/:id",status="2xx"')).toBe(1);
  expect(await countOf('method="POST",route="/api/ledgers/:id",status="4xx"')).toBe(1);
  expect(await countOf('method="GET",route="/storage/*",status="2xx"')).toBe(1);
  expect(await metricsText()).not.toMatch(new RegExp(`${person}|ann@|wp-admin`));
});

test("probes are not counted", async () => {
  await request(app).get("/readyz");
  await request(app).get("/healthz");
  expect(await metricsText()).not.toMatch(/readyz|healthz/);
});

test("known series start at 0, and a gauge that fails is omitted and counted", async () => {
  const count = counter({
    name: "test_letters_total",
    help: "Letters",
    labels: ["colour"],
    initial: [{ colour: "red" }],
  });
  let isAway = false;
  gauge({
    name: "test_stamps",
    help: "Stamps",
    labels: [],
    read: () => (isAway ? Promise.reject(new Error("away")) : [{ labels: {}, value: 7 }]),
  });
  count({ colour: "blue" }, 3);
  const text = await metricsText();
  expect(text).toContain('test_letters_total{colour="red"} 0');
  expect(text).toContain('test_letters_total{colour="blue"} 3');
  expect(text).toContain("test_stamps 7");
  isAway = true;
  await metricsText();
  const later = await metricsText();
  expect(later).not.toMatch(/^test_stamps \d/m);
  expect(later).toContain('accord_metrics_unread_total{metric="test_stamps"}');
});

test("metrics are served on their own port for GET only; without a port there are none", async () => {
  await serveMetrics({ host: "127.0.0.1", port: undefined, logger });
  expect(lines().some(({ msg }) => msg === "metrics")).toBe(false);
  await serveMetrics({ host: "127.0.0.1", port: 0, logger });
  const line = lines().find(({ msg }) => msg === "metrics");
  const { port } = line?.["metrics"] as { port: number };
  const url = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${url}/metrics`);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await answer.text()).toContain("process_resident_memory_bytes");
  expect((await fetch(`${url}/other`)).status).toBe(404);
  expect((await fetch(`${url}/metrics`, { method: "POST" })).status).toBe(405);
  expect((await request(app).get("/metrics")).status).toBe(404);
});

test("a port in use is logged and not fatal", async () => {
  const taken = lines().find(({ msg }) => msg === "metrics")?.["metrics"] as { port: number };
  await serveMetrics({ host: "127.0.0.1", port: taken.port, logger });
  expect(lines().at(-1)).toMatchObject({ msg: "metrics cannot be read", port: taken.port });
});
