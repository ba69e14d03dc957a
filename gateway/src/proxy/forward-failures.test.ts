import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { captureLog } from "@accord/service-kit/testing";
import { startForwarder, type Forwarder } from "../testing/forwarder.ts";

interface Replica {
  readonly url: string;
  readonly server: Server;
  /** Method and body of received requests, without probes. */
  readonly got: string[];
}

const replicas: Replica[] = [];
const forwarders: Forwarder[] = [];

afterEach(() => {
  for (const forwarder of forwarders.splice(0)) forwarder.stop();
  for (const { server } of replicas.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A replica that reads each request and then calls `answer`. */
async function replica(answer: RequestListener = (_req, res) => res.end("ok")): Promise<Replica> {
  const got: string[] = [];
  const server = createServer((req, res) => {
    if (req.url === "/readyz") return void res.end();
    let body = "";
    req.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    req.on("end", () => {
      got.push(`${req.method} ${body}`);
      answer(req, res);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const started = { url, server, got };
  replicas.push(started);
  return started;
}

/** A closed port. */
async function deadReplica(): Promise<Replica> {
  const dead = await replica();
  await new Promise((resolve) => dead.server.close(resolve));
  return dead;
}

async function startGatewayTo(...to: readonly Replica[]): Promise<string> {
  const log = captureLog();
  const forwarder = await startForwarder(
    to.map(({ url }) => url),
    { logger: log.logger },
  );
  forwarders.push(forwarder);
  return forwarder.url;
}

const resetConnection: RequestListener = (req) => req.socket.destroy();
const write = (url: string, body: string) => fetch(url, { method: "POST", body });

test("a read is answered by another replica when the first one crashes, every time", async () => {
  const [dying, well] = [await replica(resetConnection), await replica()];
  const url = await startGatewayTo(dying, well);
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(url)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(dying.got.length).toBeGreaterThan(0);
});

test("a response that breaks off is neither completed nor retried", async () => {
  const begin: RequestListener = (req, res) => {
    res.write("half");
    setTimeout(() => req.socket.destroy(), 30);
  };
  const both = [await replica(begin), await replica(begin)];
  const url = await startGatewayTo(...both);
  await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow();
  expect(both.flatMap(({ got }) => got)).toEqual(["GET "]);
});

test("a write whose connection is refused is sent once and complete to another replica", async () => {
  const [dead, well] = [await deadReplica(), await replica()];
  const url = await startGatewayTo(dead, well);
  const bodies = Array.from({ length: 10 }, (_, at) => `${at} ${"x".repeat(200_000)}`);
  for (const body of bodies) expect((await write(url, body)).status).toBe(200);
  expect(well.got).toEqual(bodies.map((body) => `POST ${body}`));
});

test("a write that no replica accepts is reported as not executed", async () => {
  const url = await startGatewayTo(await deadReplica(), await deadReplica());
  const answer = await write(url, "1");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
});

test("a write that was sent is not retried, and its outcome is reported as unknown", async () => {
  const both = [await replica(resetConnection), await replica(resetConnection)];
  const url = await startGatewayTo(...both);
  const unknown = await write(url, "1");
  expect([unknown.status, unknown.headers.get("retry-after")]).toEqual([502, null]);
  expect(both.flatMap(({ got }) => got)).toEqual(["POST 1"]);
});

test("a service that closes keep-alive connections loses and duplicates no request", async () => {
  const one = await replica((_req, res) => {
    res.end("ok");
    setImmediate(() => one.server.closeIdleConnections());
  });
  const url = await startGatewayTo(one);
  const sent = Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? "GET " : `POST ${at}`));
  for (const wanted of sent) {
    const [method = "", body = ""] = wanted.split(" ");
    const answer = await fetch(url, { method, ...(body && { body }) });
    expect(answer.status).toBe(200);
  }
  const writes = (all: readonly string[]) => all.filter((line) => line.startsWith("POST"));
  expect(writes(one.got)).toEqual(writes(sent));
});

test("a client that is still sending receives an early response", async () => {
  const early = await replica();
  early.server.removeAllListeners("request");
  early.server.on("request", (_req, res) => {
    res.statusCode = 413;
    res.end("too large");
  });
  const url = await startGatewayTo(early);
  const answer = await fetch(url, { method: "POST", body: new Uint8Array(10_000_000) });
  expect([answer.status, await answer.text()]).toEqual([413, "too large"]);
});
