import type { IncomingMessage, ServerResponse } from "node:http";
import { endpoint } from "@accord/contracts";
import * as z from "@accord/zod";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createInternalCall } from "../internal-call.ts";
import { serve } from "../testing/serve.ts";
import { createTestTokens } from "../testing/test-tokens.ts";

const base = {
  service: "documents",
  path: "/internal/papers",
  status: 200,
  summary: "For tests",
  response: z.object({ from: z.string() }),
} as const;
const read = endpoint({ ...base, method: "GET" });
const write = endpoint({ ...base, method: "POST" });
const ask = endpoint({ ...base, method: "POST", changesNothing: true });

const signToken = createTestTokens().signer("core");
type Answer = (req: IncomingMessage, res: ServerResponse) => void;

/** A replica: its answer and its received requests without probes. */
interface Fake {
  readonly url: string;
  readonly asked: string[];
  answer: Answer;
  stop(): Promise<void>;
}
const respondWith =
  (from: string): Answer =>
  (_req, res) =>
    void res.end(JSON.stringify({ from }));
const resetConnection: Answer = (req) => void req.socket.destroy();
const neverRespond: Answer = () => undefined;

async function openFake(name: string): Promise<Fake> {
  const asked: string[] = [];
  const server = await serve((req, res) => {
    // Probes, and clients of other processes that had this port before.
    if (req.url !== base.path) return respondWith(name)(req, res);
    asked.push(req.method ?? "");
    fake.answer(req, res);
  });
  const fake: Fake = { url: server.url, asked, answer: respondWith(name), stop: server.stop };
  return fake;
}

let one: Fake;
let two: Fake;
beforeAll(async () => {
  one = await openFake("one");
  two = await openFake("two");
});
afterEach(() => {
  for (const [name, fake] of [
    ["one", one],
    ["two", two],
  ] as const) {
    fake.asked.length = 0;
    fake.answer = respondWith(name);
  }
});
afterAll(() => Promise.all([one.stop(), two.stop()]));

const request = { user: null };
const callTo = (...baseUrl: string[]) =>
  createInternalCall({ baseUrl, signToken, timeoutMs: 5_000 });

/** A port that no other process is given. */
const nowhere = "http://127.0.0.1:9";

test("concurrent calls are distributed", async () => {
  const call = callTo(one.url, two.url);
  const waiting: ServerResponse[] = [];
  one.answer = two.answer = (_req, res) => void waiting.push(res);
  const answers = Promise.all(Array.from({ length: 6 }, () => call(read, request)));
  await expect.poll(() => waiting.length).toBe(6);
  expect([one.asked.length, two.asked.length]).toEqual([3, 3]);
  for (const res of waiting) res.end('{"from":"both"}');
  expect(await answers).toHaveLength(6);
});

test("an unreachable replica fails no call, not even a write", async () => {
  const call = callTo(nowhere, one.url);
  for (const kind of [write, read, write, read, write]) {
    expect(await call(kind, request)).toEqual({ from: "one" });
  }
});

test.each([
  ["breaks off", resetConnection],
  ["is silent", neverRespond],
])("a read is retried at another replica when one %s", async (_what, answer) => {
  const call = callTo(one.url, two.url);
  one.answer = answer;
  for (const kind of [read, ask, read, ask]) {
    expect(await call(kind, request)).toEqual({ from: "two" });
  }
  expect(one.asked).not.toEqual([]);
});

test.each([
  ["breaks off", resetConnection],
  ["is silent", neverRespond],
])("a write is not retried when a replica %s", async (_what, answer) => {
  const call = callTo(one.url, two.url);
  one.answer = two.answer = answer;
  await expect(call(write, request)).rejects.toMatchObject({ status: 503 });
  expect(one.asked.length + two.asked.length).toBe(1);
});

test("a read is retried at a single replica, which may have closed a keep-alive connection", async () => {
  let answers = 0;
  one.answer = (req, res) => (answers++ === 0 ? resetConnection : respondWith("one"))(req, res);
  expect(await callTo(one.url)(read, request)).toEqual({ from: "one" });
  expect(one.asked).toEqual(["GET", "GET"]);
});

test("without a reachable replica a call is a 503", async () => {
  const call = callTo(nowhere, nowhere);
  await expect(call(read, request)).rejects.toMatchObject({ status: 503 });
  await expect(call(write, request)).rejects.toMatchObject({ status: 503 });
});
