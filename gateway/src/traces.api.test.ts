import { startTraces, createLogger } from "@accord/service-kit";
import { startOtlpReceiver } from "@accord/service-kit/testing";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Browser } from "./testing/browser.ts";
import { testEndpoints } from "./testing/endpoints.ts";
import { startGateway, type TestGateway } from "./testing/start-gateway.ts";
import { answerLikeCore } from "./testing/upstream.ts";

const stranger = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00";
let gateway: TestGateway;
let browser: Browser;
let collector: Awaited<ReturnType<typeof startOtlpReceiver>>;
let stopTraces: () => Promise<void>;

beforeAll(async () => {
  collector = await startOtlpReceiver();
  gateway = await startGateway({ postgresUrl: inject("postgresUrl"), endpoints: testEndpoints });
  browser = await gateway.signedIn();
  stopTraces = await startTraces({
    service: "gateway",
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: 1 },
    trustsCaller: false,
    logger: createLogger("gateway", "silent"),
  });
});
afterAll(async () => {
  await gateway.stop();
  await collector.stop();
});

test("the trace of a page's load goes on in its calls and at the service; files and strangers' flags do not count", async () => {
  const headers = { accept: "text/html" };
  const page = await browser.send("/investors", { headers });
  const timing = page.headers.get("server-timing") ?? "";
  const [, traceparent = "", traceId = "", pageId = ""] =
    /^traceparent;desc="(00-([\da-f]{32})-([\da-f]{16})-01)"$/.exec(timing) ?? [];
  expect(traceparent).not.toBe("");
  const received: unknown[] = [];
  gateway.core.answer = (req, res) => {
    received.push(req.headers["traceparent"]);
    answerLikeCore(req, res);
  };
  const call = await browser.send("/api/investors", { headers: { traceparent } });
  await browser.send("/api/investors", { headers: { traceparent: stranger } });
  await browser.send("/config.json");
  await stopTraces();
  const [load, read, own] = collector.spans;
  expect(collector.spans).toHaveLength(3);
  expect(load).toMatchObject({ name: "GET page", traceId, spanId: pageId, parentSpanId: "" });
  expect(read).toMatchObject({ name: "GET /api/investors", traceId, parentSpanId: pageId });
  expect(read?.attributes["accord.request_id"]).toBe(call.headers.get("x-request-id"));
  expect(received).toEqual([
    `00-${traceId}-${read?.spanId}-01`,
    `00-${stranger.slice(3, 35)}-${own?.spanId}-01`,
  ]);
});
