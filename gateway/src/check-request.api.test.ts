import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startGateway, type TestGateway } from "./testing/start-gateway.ts";

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway({ postgresUrl: inject("postgresUrl") });
});
afterAll(() => gateway.stop());

function send(head: string): Promise<string> {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  socket.end(`${head}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

test("a second Host is a 400, also of the same value", async () => {
  const answer = await send("GET /api/investors HTTP/1.1\r\nHost: a\r\nhost: a");
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain("Send one Host header.");
  expect(await send("GET /healthz HTTP/1.1\r\nHost: a")).toMatch(/^HTTP\/1\.1 200 /);
});

test("a refusal is never kept by a cache, and ends a connection that asks for it", async () => {
  const answer = await send("GET /api/investors?limit=5 HTTP/1.1\r\nHost: a");
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(answer).toMatch(/\r\nCache-Control: no-store\r\n/i);
  expect(answer).toMatch(/\r\nConnection: close\r\n/i);
});

test("a connection answers a few pipelined requests and is closed at many, others go on", async () => {
  const head = "GET /api/investors HTTP/1.1\r\nHost: a";
  const pipelined = (count: number) =>
    send(Array.from({ length: count }, () => head).join("\r\n\r\n"));
  const answers = (response: string) => response.split("HTTP/1.1 401 ").length - 1;
  expect(answers(await pipelined(10))).toBe(10);
  expect(answers(await pipelined(300).catch(() => ""))).toBe(0);
  expect((await gateway.browser().send("/api/investors")).status).toBe(401);
});

test("signing out clears what the browser kept of the site", async () => {
  const browser = await gateway.signedIn();
  const answer = await browser.send("/api/logout");
  expect(answer.headers.get("clear-site-data")).toBe('"cache", "storage"');
});
