import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test, vi } from "vitest";

vi.setConfig({ testTimeout: 60_000 });

const program = fileURLToPath(new URL("testing/stopping-service.ts", import.meta.url));
/** Longer than any test. */
const LONG = 90_000;
/** Long enough for a busy machine to send what has to come within it. */
const NOTICE_MS = 5_000;

let child: ChildProcessByStdio<null, Readable, null>;
let said: string[];
let url: string;

async function start(noticeMs: number): Promise<void> {
  said = [];
  child = spawn(process.execPath, [program, String(noticeMs)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  createInterface({ input: child.stdout }).on("line", (line) => said.push(line));
  await expect.poll(() => said.length, { timeout: 30_000 }).toBe(1);
  url = `http://127.0.0.1:${JSON.parse(said[0] ?? "").port}`;
}
afterEach(() => void child.kill("SIGKILL"));

const get = async (path: string) => {
  const { status, headers } = await fetch(url + path);
  return { status, connection: headers.get("connection") };
};
const waitForStopping = () => expect.poll(async () => (await get("/readyz")).status).toBe(503);

test("during the notice requests are served and each response closes its connection", async () => {
  await start(LONG);
  expect(await get("/fast")).toEqual({ status: 200, connection: "keep-alive" });
  const slow = get("/slow");
  await expect.poll(() => said).toContain("taken");
  child.kill("SIGTERM");
  await waitForStopping();
  expect(await get("/readyz")).toEqual({ status: 503, connection: "close" });
  expect((await get("/healthz")).status).toBe(200);
  expect(await get("/go")).toEqual({ status: 200, connection: "close" });
  // Also of an earlier request.
  expect(await slow).toEqual({ status: 200, connection: "close" });
  expect(said).not.toContain("wound down");
});

test("after the notice new connections are refused, running requests complete, and the exit code is 0", async () => {
  await start(NOTICE_MS);
  const slow = get("/slow");
  await expect.poll(() => said).toContain("taken");
  child.kill("SIGTERM");
  await waitForStopping();
  const go = get("/go");
  expect((await slow).status).toBe(200);
  expect((await go).status).toBe(200);
  expect(await once(child, "exit")).toEqual([0, null]);
  expect(said.slice(-2)).toEqual(["wound down", "closed"]);
  await expect(get("/fast")).rejects.toThrow();
});

test("a request that arrived before the end of the notice is answered", async () => {
  await start(NOTICE_MS);
  const agent = new Agent({ keepAlive: true });
  const ask = () =>
    new Promise<number | undefined>((resolve, reject) => {
      request(`${url}/fast`, { agent }, (answer) => {
        answer.resume().once("end", () => resolve(answer.statusCode));
      })
        .once("error", reject)
        .end();
    });
  expect(await ask()).toBe(200);
  child.kill("SIGTERM");
  await waitForStopping();
  const busy = get("/busy");
  await expect.poll(() => said).toContain("busy");
  // On a connection that was idle before the stop.
  expect(await ask()).toBe(200);
  expect((await busy).status).toBe(200);
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("SIGINT skips the notice, also one that has begun", async () => {
  await start(LONG);
  child.kill("SIGTERM");
  await waitForStopping();
  child.kill("SIGINT");
  expect(await once(child, "exit")).toEqual([0, null]);
  await start(LONG);
  child.kill("SIGINT");
  expect(await once(child, "exit")).toEqual([0, null]);
});
