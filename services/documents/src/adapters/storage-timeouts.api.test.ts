import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { createBucket, type Bucket } from "./bucket.ts";

const about = { contentType: "text/plain", fileName: "a.txt" };
const away = { status: 503, message: expect.stringContaining("cannot be reached") };
const timeoutMs = 1_000;

const stops: (() => unknown)[] = [];
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

/** A bucket on a server that does what the test says. */
async function bucketOn(answer: RequestListener, silence = timeoutMs): Promise<Bucket> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  stops.push(() => server.close() && server.closeAllConnections());
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return createBucket({
    endpoint: `http://127.0.0.1:${address.port}`,
    accessKey: "key",
    secretKey: "secret",
    bucket: "files",
    region: "us-east-1",
    timeoutMs: silence,
  });
}

const calls: [name: string, call: (bucket: Bucket) => Promise<unknown>][] = [
  ["ensure", (bucket) => bucket.ensure()],
  ["check", (bucket) => bucket.check()],
  ["put", (bucket) => bucket.put("key", randomBytes(6_000_000), about)],
  ["a small putStream", (bucket) => bucket.putStream("key", some(10), about)],
  ["a large putStream", (bucket) => bucket.putStream("key", some(11_000_000), about)],
  ["get", (bucket) => bucket.get("key")],
  ["read", (bucket) => bucket.read("key", 0, 10)],
  ["stat", (bucket) => bucket.stat("key")],
  ["remove", (bucket) => bucket.remove("key")],
];

async function* some(bytes: number) {
  await Promise.resolve();
  yield randomBytes(bytes);
}

test.each(calls)(
  "%s fails when the storage accepts the connection and never answers",
  async (_name, call) => {
    await expect(call(await bucketOn(() => undefined))).rejects.toMatchObject(away);
  },
);

test("a response that stops halfway fails, as a buffer or as a stream", async () => {
  const bucket = await bucketOn((req, res) => {
    res
      .writeHead(req.headers.range === undefined ? 200 : 206, {
        "Content-Length": 1000,
        ETag: '"a"',
      })
      .write("the first bytes");
  });
  await expect(bucket.read("key", 0, 1000)).rejects.toMatchObject(away);
  const found = await bucket.get("key");
  await expect(found && text(found.stream)).rejects.toThrow();
});

test("a slow but steady transfer is not aborted", async () => {
  const bytes = randomBytes(32_000_000);
  // A busy machine may itself stand still for longer than the other tests wait.
  const silence = timeoutMs * 2.4;
  const bucket = await bucketOn(async (req, res) => {
    if (req.method === "PUT") {
      let taken = 0;
      let rests = 0;
      for await (const part of req) {
        taken += part.length;
        // Few and long: the system tells the sender of room when there is much of it, a megabyte or
        // two. All at the start, because what lies in the buffers later is not seen to move.
        if (rests === 6 || taken < rests * 1_000_000) continue;
        rests += 1;
        await sleep(silence / 4);
      }
      res.writeHead(200, { ETag: '"a"' }).end();
      return;
    }
    res.writeHead(200, { "Content-Length": 12, ETag: '"a"' });
    for (let part = 0; part < 12; part += 1) {
      res.write("x");
      await sleep(silence / 8);
    }
    res.end();
  }, silence);
  await expect(bucket.put("key", bytes, about)).resolves.toBeUndefined();
  const found = await bucket.get("key");
  expect(found && (await text(found.stream))).toBe("x".repeat(12));
});

test("a reader may pause longer than the storage timeout", async () => {
  const bytes = randomBytes(8_000_000);
  const bucket = await bucketOn((_req, res) => {
    res.writeHead(200, { "Content-Length": bytes.length, ETag: '"a"' }).end(bytes);
  });
  const found = await bucket.get("key");
  let taken = 0;
  for await (const part of found?.stream ?? []) {
    if (taken === 0) await sleep(timeoutMs * 2);
    taken += part.length;
  }
  expect(taken).toBe(bytes.length);
});
