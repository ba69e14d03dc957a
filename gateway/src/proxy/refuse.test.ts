import { errorBody } from "@accord/contracts";
import { createApp, createLogger, createReplicas, notFound } from "@accord/service-kit";
import { Router } from "express";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { startUpstream } from "../testing/upstream.ts";
import { createForward } from "./forward.ts";

const BODY = 10 * 1024 * 1024;
const closing: (() => unknown)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

async function startGatewayTo(answer: (req: IncomingMessage, res: ServerResponse) => void) {
  const upstream = await startUpstream();
  upstream.answer = answer;
  const logger = createLogger("test", "silent");
  const forward = createForward({ logger });
  const to = {
    name: "documents",
    replicas: createReplicas([upstream.url]),
    adjust: () => undefined,
  };
  const router = Router()
    .post("/refused", () => {
      throw notFound("The page");
    })
    .post("/unread", (_req, res) => void res.end("x"))
    .use((req, res) => forward(req, res, to));
  const app = createApp({ logger, ready: () => Promise.resolve(), routers: [router] });
  const server = await new Promise<Server>((resolve) => {
    const started: Server = app.listen(0, "127.0.0.1", () => resolve(started));
  });
  closing.push(upstream.stop, () => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A connection for raw bytes, and the received text. */
function openConnection(port: number) {
  const socket = connect(port, "127.0.0.1");
  closing.push(() => socket.destroy());
  let got = "";
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  socket.on("end", end).on("close", end);
  socket.on("data", (data) => {
    got += data.toString();
  });
  const ended = new Promise<void>((resolve, reject) => {
    socket.once("end", resolve).once("error", reject);
  });
  ended.catch(() => undefined);
  const send = (bytes: string | Buffer) =>
    Promise.race([new Promise<void>((resolve) => socket.write(bytes, () => resolve())), ended]);
  return { send, ended, got: () => got, hasEnded: () => hasEnded };
}

const head = `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${BODY}\r\n\r\n`;

test("when the service crashes during an upload the error is sent at once and the rest is drained", async () => {
  const port = await startGatewayTo((req) => {
    let bytes = 0;
    req.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > 3 * 1024 * 1024) req.socket.destroy();
    });
  });
  const client = openConnection(port);
  await client.send(head);
  await client.send(Buffer.alloc(BODY / 2));
  await expect.poll(client.got).toContain("requestId");
  await client.send(Buffer.alloc(BODY / 2));
  await client.ended;
  const [top = "", body = ""] = client.got().split("\r\n\r\n");
  expect(top).toMatch(/^HTTP\/1\.1 502 /);
  expect(top).toContain("Connection: close");
  expect(top).not.toContain("Retry-After");
  expect(errorBody.parse(JSON.parse(body)).message).toContain("before you repeat it");
});

test("after an early response the next request on the connection succeeds", async () => {
  const port = await startGatewayTo((req, res) => {
    res.statusCode = req.method === "POST" ? 422 : 200;
    res.end("x");
  });
  const client = openConnection(port);
  await client.send(head);
  await client.send(Buffer.alloc(BODY / 2));
  await expect.poll(client.got).toContain("HTTP/1.1 422");
  await client.send(Buffer.alloc(BODY / 2));
  await client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await expect.poll(client.got).toContain("HTTP/1.1 200");
});

const MB = 1024 * 1024;
const chunk = Buffer.concat([Buffer.from("100000\r\n"), Buffer.alloc(MB), Buffer.from("\r\n")]);
const chunkedHead = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`;

/** Sends until the connection ends; returns the number of megabytes. */
async function sendEndlessly(client: ReturnType<typeof openConnection>, path: string) {
  await client.send(chunkedHead(path));
  for (let sent = 1; sent < 1_000; sent += 1) {
    try {
      await client.send(chunk);
    } catch {
      return sent;
    }
    if (client.hasEnded()) return sent;
  }
  return Infinity;
}

test.each([
  ["that the service reads", "/read", 413],
  ["that is refused", "/refused", 404],
])(
  "a body without an end %s is answered, and its connection closed",
  async (_what, path, status) => {
    const port = await startGatewayTo((req, res) => {
      req.resume().once("end", () => res.end("x"));
    });
    const client = openConnection(port);
    expect(await sendEndlessly(client, path)).toBeLessThan(100);
    expect(client.got()).toMatch(new RegExp(`^HTTP/1.1 ${status} .*Connection: close`, "s"));
  },
);

test("a body without an end that nothing reads ends its connection", async () => {
  const port = await startGatewayTo(() => undefined);
  expect(await sendEndlessly(openConnection(port), "/unread")).toBeLessThan(100);
});

test.each(["/", "/healthz"])(
  "a client that asks for %s with Connection: close gets it back, and the connection ends",
  async (path) => {
    const port = await startGatewayTo((_req, res) => {
      res.setHeader("Connection", "keep-alive");
      res.end("x");
    });
    const client = openConnection(port);
    await client.send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    await client.ended;
    expect(client.got()).toMatch(/^HTTP\/1\.1 200 .*Connection: close/s);
  },
);
