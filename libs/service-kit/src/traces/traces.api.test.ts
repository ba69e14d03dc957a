import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { Router } from "express";
import request from "supertest";
import { afterEach, beforeAll, afterAll, expect, inject, test } from "vitest";
import { createDb } from "../db/create-db.ts";
import { createApp } from "../http/create-app.ts";
import { createJobs, type Jobs } from "../jobs/create-jobs.ts";
import { letters } from "../jobs/testing/letters.ts";
import { traceHeader } from "../request-context.ts";
import { captureLog } from "../testing/captured-log.ts";
import { startOtlpReceiver } from "../testing/otlp-receiver.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { withSpan } from "./call-span.ts";
import { startTraces } from "./start-traces.ts";

const traceId = "0af7651916cd43dd8448eb211c80319c";
const spanId = "b7ad6b7169203331";
const sampled = `00-${traceId}-${spanId}-01`;
const notSampled = `00-${traceId}-${spanId}-00`;

const log = captureLog();
const { logger } = log;
let collector: Awaited<ReturnType<typeof startOtlpReceiver>>;
let database: TestDatabase;
let jobs: Jobs;
let stop = () => Promise.resolve();

beforeAll(async () => {
  collector = await startOtlpReceiver();
  database = await createTestDatabase(inject("postgresUrl"), "traced", []);
  jobs = createJobs({ url: database.url, schema: "traced_jobs", queues: [letters], logger });
});
afterEach(async () => {
  await stop();
  collector.spans.length = 0;
});
afterAll(async () => {
  await jobs.stop();
  await database.drop();
  await collector.stop();
});

const start = async (options: { url?: string; trustsCaller?: boolean; ratio?: number } = {}) => {
  const { url = collector.url, trustsCaller = true, ratio = 1 } = options;
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: ratio };
  stop = await startTraces({ service: "test", env, trustsCaller, logger });
};

/** A service that reads a row and writes a job, and hands the trace on. */
function createService() {
  const db = createDb(database.url, "traced", { max: 2 });
  const router = Router();
  router.get("/api/letters/:to", async (req, res) => {
    await db.transaction(async (trx) => {
      await trx.raw("select ?::text as name", [req.params.to]);
      await jobs.send(trx, letters, [{ data: { to: req.params.to } }]);
    });
    res.json(traceHeader());
  });
  router.get("/api/stored", async (_req, res) => {
    await withSpan("s3 put", () => Promise.resolve());
    await withSpan("s3 get", () => Promise.reject(new TypeError("secret"))).catch(() => undefined);
    res.end();
  });
  router.get("/api/broken", () => db.raw("select 1/?::int", [0]).then(() => undefined));
  return { db, app: createApp({ logger, ready: () => Promise.resolve(), routers: [router] }) };
}

const spansNamed = (name: string) => collector.spans.filter((span) => span.name === name);

test("a trace of the caller goes on in the request, its statements and its job, with the request id", async () => {
  await start();
  const { app, db } = createService();
  const answer = await request(app).get("/api/letters/Ann?q=secret").set("traceparent", sampled);
  let handedOn = {};
  await jobs.work(letters, {}, () => {
    handedOn = traceHeader();
    return Promise.resolve();
  });
  await expect.poll(() => handedOn).toHaveProperty("traceparent");
  await db.destroy();
  await stop();
  const [served] = spansNamed("GET /api/letters/:to");
  const requestId = answer.headers["x-request-id"];
  expect(served).toMatchObject({ service: "test", traceId, parentSpanId: spanId, isFailed: false });
  expect(served?.attributes).toEqual({
    "http.request.method": "GET",
    "http.route": "/api/letters/:to",
    "http.response.status_code": 200,
    "accord.request_id": requestId,
  });
  expect(answer.body).toEqual({ traceparent: `00-${traceId}-${served?.spanId}-01` });
  const [statement] = spansNamed("select");
  expect(statement).toMatchObject({ traceId, parentSpanId: served?.spanId });
  expect(statement?.attributes["db.query.text"]).toBe("select $1::text as name");
  const [job] = spansNamed(`job ${letters.name}`);
  expect(job).toMatchObject({ traceId, parentSpanId: served?.spanId });
  expect(job?.attributes["accord.request_id"]).toBe(requestId);
  expect(handedOn).toEqual({ traceparent: `00-${traceId}-${job?.spanId}-01` });
  expect(JSON.stringify(collector.spans)).not.toMatch(/Ann|secret/);
});

test("a failed statement and its request are marked as failed, without the message", async () => {
  await start();
  const { app, db } = createService();
  await request(app).get("/api/broken").set("traceparent", sampled).expect(500);
  await db.destroy();
  await stop();
  expect(spansNamed("select")[0]).toMatchObject({ isFailed: true });
  expect(spansNamed("select")[0]?.attributes["error.type"]).toBe("22012");
  expect(spansNamed("GET /api/broken")[0]).toMatchObject({ isFailed: true });
  expect(JSON.stringify(collector.spans)).not.toContain("division");
});

test("a call to another system is a span of the request, failed without its message", async () => {
  await start();
  const { app, db } = createService();
  await request(app).get("/api/stored").set("traceparent", sampled).expect(200);
  await db.destroy();
  await stop();
  const parentSpanId = spansNamed("GET /api/stored")[0]?.spanId;
  expect(spansNamed("s3 put")).toMatchObject([{ traceId, parentSpanId, isFailed: false }]);
  expect(spansNamed("s3 get")).toMatchObject([{ traceId, parentSpanId, isFailed: true }]);
  expect(JSON.stringify(collector.spans)).not.toContain("secret");
});

test("what the caller does not sample is handed on and not recorded", async () => {
  await start();
  const { app, db } = createService();
  const answer = await request(app).get("/api/letters/Ben").set("traceparent", notSampled);
  await db.destroy();
  await stop();
  expect(answer.body.traceparent).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-00$`));
  expect(collector.spans).toEqual([]);
});

test.each([
  ["a stranger's wish to be sampled", sampled, 0, 0],
  ["a stranger's wish not to be sampled", notSampled, 1, 1],
])("%s is ignored: the ratio decides", async (_wish, traceparent, ratio, recorded) => {
  await start({ trustsCaller: false, ratio });
  const { app, db } = createService();
  await request(app).get("/api/letters/Eve").set("traceparent", traceparent);
  await db.destroy();
  await stop();
  expect(spansNamed("GET /api/letters/:to").map((span) => span.traceId)).toEqual(
    Array.from({ length: recorded }, () => traceId),
  );
});

test.each(["", "00-00000000000000000000000000000000-b7ad6b7169203331-01", `ff${sampled.slice(2)}`])(
  "an invalid traceparent (%s) starts a trace of its own",
  async (traceparent) => {
    await start();
    const { app, db } = createService();
    await request(app).get("/api/letters/Zoe").set("traceparent", traceparent);
    await db.destroy();
    await stop();
    const [served] = spansNamed("GET /api/letters/:to");
    expect([served?.parentSpanId, served?.traceId]).toEqual([
      "",
      expect.not.stringMatching(traceId),
    ]);
  },
);

test("a collector that is away costs one warning, and requests and the stop go on", async () => {
  await start({ url: "http://127.0.0.1:9" });
  const { app, db } = createService();
  await request(app).get("/api/letters/Ivy").set("traceparent", sampled).expect(200);
  await db.destroy();
  await stop();
  const warnings = log.lines().filter(({ msg }) => msg.startsWith("traces cannot be exported"));
  expect(warnings).toHaveLength(1);
});

test("a process without an endpoint loads nothing of OpenTelemetry", async () => {
  const program = path.join(import.meta.dirname, "testing/loaded-modules.ts");
  const load = async (endpoint: string) => {
    const env = { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
    const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
    return JSON.parse(stdout) as string[];
  };
  expect(await load("")).toEqual([]);
  expect(await load(collector.url)).toContain("@opentelemetry/sdk-trace");
});
