import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { StatementBatch } from "@accord/contracts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { investorInput } from "../src/fixtures/samples.ts";
import { openReplicas, type ReplicasSystem } from "./open-replicas.ts";
import { startOtlpReceiver } from "@accord/service-kit/testing";
import { openZip } from "./open-zip.ts";

// Two browsers at once, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 240_000 });

const SERVICES = ["core", "documents", "signing", "gateway"];
const GRAFANA = path.resolve(import.meta.dirname, "../../deploy/grafana");
let system: ReplicasSystem;
let collector: Awaited<ReturnType<typeof startOtlpReceiver>>;

beforeAll(async () => {
  vi.stubEnv("METRICS_PORT", "0");
  collector = await startOtlpReceiver();
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url);
  vi.stubEnv("OTEL_TRACES_SAMPLER_ARG", "1");
  system = await openReplicas({ documents: 2 });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await system?.stop();
  await collector?.stop();
});

interface Line extends Readonly<Record<string, unknown>> {
  readonly msg: string;
  readonly metrics?: { readonly port: number };
}
/** The lines of the logs of a service's replicas in which `words` stand. */
async function linesOf(service: string, words: string): Promise<Line[]> {
  const folder = path.join(system.stack.stateDir, "logs");
  const names = (await readdir(folder)).filter(
    (name) => name.replace(/-\d+/, "") === `${service}.log`,
  );
  const logs = await Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
  return logs
    .flatMap((log) => log.split("\n"))
    .filter((line) => line.startsWith("{") && line.includes(words))
    .map((line) => JSON.parse(line));
}

/** Asked at the port that the service says it took: chosen here, another might take it meanwhile. */
async function metricsOf(service: string): Promise<string> {
  const [line] = await linesOf(service, '"metrics":{');
  const port = line?.metrics?.port;
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

test("one request id appears in the response, and in the logs of gateway, core, its job, signing and documents", async () => {
  const pdf = await system.request(`/api/agreements/${system.agreementId}/sheet.pdf`);
  await pdf.arrayBuffer();
  const printed = pdf.headers.get("x-request-id") ?? "";
  const of = (service: string, id: string, about: object) =>
    expect
      .poll(() => linesOf(service, id), { timeout: 30_000 })
      .toContainEqual(expect.objectContaining({ requestId: id, ...about }));
  await of("gateway", printed, { msg: "request", status: 200 });
  await of("documents", printed, { path: `/api/agreements/${system.agreementId}/sheet.pdf` });
  await of("core", printed, { path: `/internal/agreements/${system.agreementId}/paper` });

  const gone = await system.request(`/api/agreements/${system.agreementId}`, {
    method: "DELETE",
    headers: { "x-request-id": "chosen-by-a-stranger" },
  });
  const deleted = gone.headers.get("x-request-id") ?? "";
  expect([gone.status, deleted]).toEqual([204, expect.stringMatching(/^[\da-f-]{36}$/)]);
  await of("gateway", deleted, { method: "DELETE" });
  await of("core", deleted, { method: "DELETE" });
  await of("signing", deleted, { path: `/internal/agreements/${system.agreementId}/closed` });
  expect(await linesOf("gateway", "chosen-by-a-stranger")).toEqual([]);

  // One trace has all of them, with the job and the statements.
  const traceOf = (id: string) => {
    const known = collector.spans.find((span) => span.attributes["accord.request_id"] === id);
    return collector.spans.filter(({ traceId }) => traceId === known?.traceId);
  };
  const ofTrace = () => {
    const spans = traceOf(deleted);
    const names = spans.map(({ name }) => name);
    return {
      services: [...new Set(spans.map(({ service }) => service))],
      names,
      hasJob: names.some((name) => name.startsWith("job ")),
      roots: spans.filter(({ parentSpanId }) => parentSpanId === "").length,
    };
  };
  // Each service sends its spans on its own turn.
  await expect.poll(ofTrace, { timeout: 30_000 }).toEqual({
    services: expect.arrayContaining(["core", "gateway", "signing"]),
    names: expect.arrayContaining(["DELETE /api/agreements/:id", "update", "commit"]),
    hasJob: true,
    roots: 1,
  });
});

test("the request id of an error message finds its log lines too", async () => {
  const answer = await system.request(`/api/agreements/${system.agreementId}`);
  const { requestId } = JSON.parse(await answer.text());
  expect([answer.status, requestId]).toEqual([404, answer.headers.get("x-request-id")]);
  await expect.poll(async () => (await linesOf("core", requestId)).length).toBeGreaterThan(0);
});

/** Metrics of the services that an expression names; those of others (node_…, up) are not ours. */
const namesIn = (expression: string): string[] =>
  expression.match(/\b(?:accord|process|nodejs)_[a-z0-9_]+/g) ?? [];

/** Every series that a service serves: its names, and those of a histogram's parts. */
const servedBy = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", type]) =>
    type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );

async function served(): Promise<Set<string>> {
  const texts = await Promise.all(SERVICES.map(metricsOf));
  return new Set(texts.flatMap(servedBy));
}

test("every metric of the dashboard and the alerts is served by the services", async () => {
  const known = await served();
  const dashboard = await readFile(path.join(GRAFANA, "accord.json"), "utf8");
  const alerts = await readFile(path.join(GRAFANA, "alerts.yml"), "utf8");
  const { panels }: { panels: { targets?: { expr: string }[] }[] } = JSON.parse(dashboard);
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const asked = [...expressions, alerts].flatMap(namesIn);
  expect(asked.length).toBeGreaterThan(60);
  expect([...new Set(asked)].filter((name) => !known.has(name))).toEqual([]);
  const unused = [...known].filter(
    (name) => name.startsWith("accord_") && !/_(sum|count|bucket)$/.test(name),
  );
  expect(unused.filter((name) => !asked.includes(name))).toEqual([]);
});

test("every alert is explained in the runbook", async () => {
  const runbook = await readFile(path.resolve(GRAFANA, "../../docs/operations.md"), "utf8");
  const alerts = await readFile(path.join(GRAFANA, "alerts.yml"), "utf8");
  const names = [...alerts.matchAll(/- alert: (\S+)/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !runbook.includes(`**${name}**`))).toEqual([]);
});

test("no label contains a person, a record or a path, and the public port has no metrics", async () => {
  for (const service of SERVICES) {
    const text = await metricsOf(service);
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-|@|margaret|okafor/i);
  }
  expect(await metricsOf("core")).toContain('route="/api/agreements/:id"');
  expect(await metricsOf("gateway")).toContain('route="/api/agreements/:id"');
  const answer = await system.request("/metrics");
  expect(await answer.text()).not.toContain("accord_");
});

const statements = "/api/reports/statements";

test("statements are complete, each once, although the working replica is killed", async () => {
  // Two jobs, one of them five times as long: some are done while others print.
  const names = Array.from({ length: 30 }, (_none, index) => `Marchetti ${index}`);
  const ids = await Promise.all(
    names.map((lastName) => system.create("/api/investors", investorInput({ lastName }))),
  );
  const range = { from: "2026-01-01", to: "2026-11-20", investorIds: ids };
  const id = await system.create(statements, range);
  let killed = false;
  const batch = await untilEnded(id, (progress) => {
    if (killed || progress.done === 0) return;
    killed = true;
    process.kill(system.pidOf("documents-1"), "SIGKILL");
  });
  expect(killed).toBe(true);
  expect(batch).toMatchObject({ status: "done", total: 30, done: 30, failed: 0 });
  const files = await openZip(await system.read(`${statements}/${id}/file`));
  const filed = files.map(([name]) => name).filter((name) => name !== "contents.csv");
  expect(filed.map((name) => name.split(",")[0]).toSorted()).toEqual(names.toSorted());
});

async function untilEnded(
  id: string,
  look: (batch: StatementBatch) => void,
): Promise<StatementBatch> {
  for (;;) {
    const batch: StatementBatch = JSON.parse(String(await system.read(`${statements}/${id}`)));
    if (batch.status === "done" || batch.status === "failed") return batch;
    look(batch);
    await sleep(50);
  }
}
