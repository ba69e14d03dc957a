import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startGateway, type TestGateway } from "../testing/start-gateway.ts";

let gateway: TestGateway;
/** Between the gateway and PostgreSQL: closed, it is a server that was stopped. */
let line: Server;
let port: number;
const sockets = new Set<Socket>();

beforeAll(async () => {
  const to = new URL(inject("postgresUrl"));
  line = createServer((socket) => {
    const server = connect(Number(to.port), to.hostname);
    socket.pipe(server).pipe(socket);
    for (const one of [socket, server]) one.on("error", () => socket.destroy());
    socket.once("close", () => server.destroy());
    sockets.add(socket);
  });
  await open(0);
  port = (line.address() as AddressInfo).port;
  gateway = await startGateway({
    postgresUrl: inject("postgresUrl"),
    databaseUrl: (url) =>
      Object.assign(new URL(url), { hostname: "127.0.0.1", port: `${port}` }).href,
  });
});
afterAll(async () => {
  await gateway.stop();
  line.close();
});

const open = (at: number) =>
  new Promise<void>((resolve) => void line.listen(at, "127.0.0.1", resolve));
const stop = () => {
  line.close();
  for (const socket of sockets) socket.destroy();
  sockets.clear();
};
const statusOf = async (browser: { send(path: string): Promise<{ status: number }> }) =>
  (await browser.send("/api/investors?limit=25")).status;
const after = (seconds: number) => {
  gateway.clock.now = new Date(gateway.clock.now.getTime() + seconds * 1_000);
};

test("while the database is stopped a session counts for a minute, unless it was ended here", async () => {
  const browser = await gateway.signedIn();
  const leaving = await gateway.signedIn();
  const cookie = leaving.cookies.get("accord.sid") ?? "";
  expect([await statusOf(browser), await statusOf(leaving)]).toEqual([200, 200]);
  stop();
  after(20);
  expect(await statusOf(browser)).toBe(200);
  // The row stays until the database is back; here it is over.
  await leaving.send("/api/logout");
  leaving.cookies.set("accord.sid", cookie);
  expect(await statusOf(leaving)).toBe(401);
  after(41);
  const answer = await browser.send("/api/investors?limit=25");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
  expect((await gateway.browser().send("/api/login")).status).toBe(503);
  await open(port);
  expect(await statusOf(browser)).toBe(200);
});
