import { createServer, get, type Agent, type IncomingMessage } from "node:http";
import { get as getByTls } from "node:https";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connectedAgent } from "./connected-agent.ts";

const server = createServer((req, res) => res.end(req.headers.host));
let port: number;
const agents: Agent[] = [];

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy();
  await new Promise((resolve) => server.close(resolve));
});

function agentTo(to: Parameters<typeof connectedAgent>[0]): Agent {
  const agent = connectedAgent(to, { keepAlive: true });
  agents.push(agent);
  return agent;
}

const ask = (url: string, agent: Agent) =>
  new Promise<{ answer: IncomingMessage | null; code: string; hadSocket: boolean }>((resolve) => {
    let hadSocket = false;
    const request = (url.startsWith("https") ? getByTls : get)(url, { agent }, (answer) => {
      answer.resume().once("end", () => resolve({ answer, code: "", hadSocket }));
    });
    request.once("socket", () => {
      hadSocket = true;
    });
    request.on("error", (error: NodeJS.ErrnoException) =>
      resolve({ answer: null, code: error.code ?? "", hadSocket }),
    );
  });

/** Blocks this process, as many concurrent requests do. */
function blockEventLoop(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test("a refused connection fails without a socket", async () => {
  const url = "http://127.0.0.1:9";
  const { code, hadSocket } = await ask(url, agentTo({ url, address: null }));
  expect([code, hadSocket]).toEqual(["ECONNREFUSED", false]);
});

test("a connection that is not accepted in time fails without a socket", async () => {
  // The server has no TLS, so the handshake never completes.
  const mute = createTcpServer(() => undefined);
  await new Promise<void>((resolve) => mute.listen(0, "127.0.0.1", resolve));
  const url = `https://127.0.0.1:${(mute.address() as AddressInfo).port}`;
  const { code, hadSocket } = await ask(url, agentTo({ url, address: null, connectMs: 20 }));
  expect([code, hadSocket]).toEqual(["ETIMEDOUT", false]);
  mute.close();
});

test("the given address is used with the URL's host name", async () => {
  const url = `http://documents.invalid:${port}`;
  const request = get(url, { agent: agentTo({ url, address: "127.0.0.1" }) });
  const host = await new Promise((resolve, reject) => {
    request.once("error", reject).once("response", (answer) => {
      answer.once("data", (data: Buffer) => resolve(data.toString()));
    });
  });
  expect(host).toBe(`documents.invalid:${port}`);
});

test("a connection that was accepted in time succeeds although this process was busy", async () => {
  const url = `http://127.0.0.1:${port}`;
  const request = ask(url, agentTo({ url, address: null, connectMs: 5 }));
  await Promise.resolve();
  setImmediate(() => blockEventLoop(50));
  expect((await request).answer?.statusCode).toBe(200);
});

test("a connection is reused for the next request", async () => {
  const url = `http://127.0.0.1:${port}`;
  const agent = agentTo({ url, address: null });
  let connections = 0;
  const count = () => {
    connections += 1;
  };
  server.on("connection", count);
  for (let round = 0; round < 3; round += 1) {
    expect((await ask(url, agent)).answer?.statusCode).toBe(200);
    // The socket is returned after the response has ended.
    await new Promise(setImmediate);
  }
  server.off("connection", count);
  expect(connections).toBe(1);
});
