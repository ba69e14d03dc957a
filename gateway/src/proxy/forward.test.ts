import express from "express";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createLogger } from "@accord/service-kit";
import { startUpstream } from "../testing/upstream.ts";
import type { Upstream } from "../testing/upstream.ts";
import { createForward } from "./forward.ts";
import { createTargets } from "./targets.ts";

const running: Upstream[] = [];
const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) server.close();
  await Promise.all(running.splice(0).map((upstream) => upstream.stop()));
});

async function upstreamThatSays(text: string): Promise<Upstream> {
  const upstream = await startUpstream();
  upstream.answer = (req, res) => {
    req.resume();
    req.on("end", () => res.end(text));
  };
  running.push(upstream);
  return upstream;
}

async function gatewayTo(urls: readonly string[]): Promise<string> {
  const forward = createForward({ logger: createLogger("test", "silent") });
  const to = { name: "core", targets: createTargets(urls), adjust: () => undefined };
  const app = express();
  app.use((req, res) => forward(req, res, to));
  const server = await new Promise<Server>((resolve) => {
    const started: Server = app.listen(0, "127.0.0.1", () => resolve(started));
  });
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("requests are spread over the replicas", async () => {
  const both = await Promise.all([upstreamThatSays("a"), upstreamThatSays("b")]);
  const url = await gatewayTo(both.map((upstream) => upstream.url));
  for (let round = 0; round < 10; round += 1) await fetch(url);
  expect(both.map(({ received }) => received.length)).toEqual([5, 5]);
});

test("when one replica dies every read is answered by the other", async () => {
  const [dying, staying] = await Promise.all([upstreamThatSays("a"), upstreamThatSays("b")]);
  const url = await gatewayTo([dying.url, staying.url]);
  await Promise.all([fetch(url), fetch(url)]);
  await dying.stop();
  running.splice(running.indexOf(dying), 1);
  for (let round = 0; round < 10; round += 1) {
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([200, "b"]);
  }
});

test("a replica that does not accept is given up in about a second", async () => {
  // Addresses of the documentation block: nothing answers there.
  const silent = [1, 2, 3, 4].map((host) => `http://192.0.2.${host}:81`);
  const url = await gatewayTo(silent);
  for (const init of [{ method: "POST", body: "x" }, { method: "GET" }]) {
    const start = performance.now();
    const answer = await fetch(url, init);
    expect(answer.status).toBe(503);
    expect(performance.now() - start).toBeLessThan(1_500);
  }
});

test("a large body goes through whole", async () => {
  const upstream = await startUpstream();
  running.push(upstream);
  upstream.answer = (req, res) => {
    let bytes = 0;
    req.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
    });
    req.on("end", () => res.end(String(bytes)));
  };
  const url = await gatewayTo([upstream.url]);
  const answer = await fetch(url, { method: "PUT", body: new Uint8Array(5_000_000) });
  expect(await answer.text()).toBe("5000000");
});
