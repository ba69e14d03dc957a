import { errorBody } from "@accord/contracts";
import { createApp, createLogger } from "@accord/service-kit";
import { Router } from "express";
import { connect, type AddressInfo, type Socket } from "node:net";
import type { Server } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { bodyLimit } from "./request-body.ts";

const MB = 1024 * 1024;
const next = vi.fn();
let server: Server;

beforeAll(async () => {
  const router = Router();
  router.use(bodyLimit, (req, res) => {
    next();
    req.resume().once("end", () => res.end());
  });
  const logger = createLogger("test", "silent");
  const app = createApp({ logger, ready: () => Promise.resolve(), routers: [router] });
  await new Promise<void>((resolve) => {
    server = app.listen(0, "127.0.0.1", () => resolve());
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const portOf = () => (server.address() as AddressInfo).port;

/** Sends everything before it reads the response, as browsers do. */
async function sendThenRead(
  megabytes: number,
  onSent: () => void = () => undefined,
): Promise<string> {
  const socket = connect(portOf(), "127.0.0.1").pause();
  const failed = new Promise<never>((_resolve, reject) => socket.once("error", reject));
  failed.catch(() => undefined);
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${megabytes * MB}\r\n\r\n`);
  const chunk = Buffer.alloc(MB);
  for (let sent = 0; sent < megabytes; sent += 1) {
    await Promise.race([written(socket, chunk), failed]);
    onSent();
  }
  let answer = "";
  socket.resume();
  socket.on("data", (data) => {
    answer += data.toString();
  });
  await Promise.race([new Promise((resolve) => socket.once("end", resolve)), failed]);
  socket.destroy();
  return answer;
}

const written = (socket: Socket, chunk: Buffer) =>
  new Promise<void>((resolve) => socket.write(chunk, () => resolve()));

test("a body that is too large by its Content-Length is a 413 that the client receives", async () => {
  const answer = await sendThenRead(40);
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 413 .*\r\nConnection: close/s);
  expect(errorBody.parse(JSON.parse(body)).code).toBe("too_large");
  expect(next).not.toHaveBeenCalled();
});

test("the response does not wait for the body", async () => {
  const answer = await fetch(`http://127.0.0.1:${portOf()}/`, {
    method: "POST",
    body: new Uint8Array(26 * MB),
  });
  expect([answer.status, errorBody.parse(await answer.json()).code]).toEqual([413, "too_large"]);
});

test("after 50 MB the connection is closed", async () => {
  const sent = vi.fn();
  await expect(sendThenRead(1_000, sent)).rejects.toThrow();
  // The system buffers a few more bytes.
  expect(sent.mock.calls.length).toBeGreaterThanOrEqual(50);
  expect(sent.mock.calls.length).toBeLessThan(100);
});

test("25 MB and the overhead of a form are accepted", async () => {
  const body = new Uint8Array(25 * MB + 60_000);
  const answer = await fetch(`http://127.0.0.1:${portOf()}/`, { method: "POST", body });
  expect(answer.status).toBe(200);
  expect(next).toHaveBeenCalledOnce();
});
