import { createHash } from "node:crypto";
import { request } from "node:http";
import { gzipSync } from "node:zlib";
import { endpoint, errorBody } from "@accord/contracts";
import * as z from "@accord/zod";
import { Router } from "express";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createLogger } from "../logger.ts";
import { serve } from "../testing/serve.ts";
import { createTestTokens } from "../testing/test-tokens.ts";
import { createApp } from "./create-app.ts";
import { mountBytes, mountByteStream } from "./mount.ts";

const base = { service: "signing", status: 200, summary: "For tests" } as const;
const hook = endpoint({
  ...base,
  method: "POST",
  path: "/api/hook",
  open: { proof: ["x-signature-"] },
  bytes: { type: "application/json", maxBytes: 1000 },
});
const putPaper = endpoint({
  ...base,
  method: "PUT",
  path: "/internal/papers/:id",
  callers: ["core"],
  params: z.object({ id: z.string() }),
  bytes: { type: "application/pdf", maxBytes: 3_000_000 },
  response: z.object({ hash: z.string() }),
});

const tokens = createTestTokens();
const seen = vi.fn();
const router = Router();
const deps = { verifyToken: tokens.verifier("signing") };
mountBytes(router, deps, hook, ({ bytes, actor }) => Promise.resolve(seen(bytes, actor)));
mountByteStream(router, deps, putPaper, async ({ bytes }) => {
  const hash = createHash("sha256");
  for await (const chunk of bytes) hash.update(chunk);
  return { hash: hash.digest("hex") };
});
const app = createApp({
  logger: createLogger("test", "silent"),
  ready: () => Promise.resolve(),
  routers: [router],
});
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve(app);
});
beforeEach(() => seen.mockReset());
afterAll(() => server.stop());

const json = { "content-type": "application/json; charset=utf-8" };
const post = (body: BodyInit, headers: Record<string, string> = json) =>
  fetch(`${server.url}/api/hook`, { method: "POST", body, headers });
const put = async (body: BodyInit | ReadableStream, from: "core" | "gateway" = "core") =>
  fetch(`${server.url}/internal/papers/7`, {
    method: "PUT",
    body,
    duplex: "half",
    headers: {
      authorization: `Bearer ${await tokens.signer(from)("signing", null)}`,
      "content-type": "application/pdf",
    },
  } as RequestInit);
const codeOf = async (answer: Response) => errorBody.parse(await answer.json()).code;

test("an open endpoint ignores tokens and passes on the raw bytes", async () => {
  const body = '{"a" : 1.0,  "e":"\\u00e9" }\n';
  const forged = { ...json, authorization: "Bearer forged", "x-user": "root" };
  expect((await post(body, forged)).status).toBe(200);
  const packed = gzipSync(body);
  expect((await post(packed, { ...json, "content-encoding": "gzip" })).status).toBe(200);
  const nobody = { caller: "nobody", userId: null, roles: [] };
  expect(seen.mock.calls).toEqual([
    [Buffer.from(body), nobody],
    [packed, nobody],
  ]);
});

test("another content type is a 415, and no body is an empty one", async () => {
  const other = await post("a=1", { "content-type": "application/x-www-form-urlencoded" });
  expect([other.status, await codeOf(other)]).toEqual([415, "unsupported_media_type"]);
  expect(seen).not.toHaveBeenCalled();
  expect((await post("")).status).toBe(200);
  expect(seen.mock.calls[0]?.[0]).toEqual(Buffer.alloc(0));
});

test("a body over the limit is a 413, with and without Content-Length, and the next request succeeds", async () => {
  expect((await post("a".repeat(1000))).status).toBe(200);
  const announced = await post("a".repeat(1001));
  expect([announced.status, await codeOf(announced)]).toEqual([413, "too_large"]);
  const chunk = new Uint8Array(1_000_000);
  let left = 5;
  const unannounced = new ReadableStream({
    pull: (sink) => (left-- > 0 ? sink.enqueue(chunk) : sink.close()),
  });
  const answer = await put(unannounced);
  expect([answer.status, await codeOf(answer)]).toEqual([413, "too_large"]);
  expect(seen).toHaveBeenCalledTimes(1);
  expect((await post("{}")).status).toBe(200);
});

test("streamed bytes are complete", async () => {
  const bytes = new Uint8Array(3_000_000).map((_zero, at) => at % 251);
  const hash = createHash("sha256").update(bytes).digest("hex");
  expect(await (await put(bytes)).json()).toEqual({ hash });
});

test("without a token or for another caller the body is not read", async () => {
  const status = await new Promise((resolve, reject) => {
    const headers = { "content-type": "application/pdf", "content-length": "1000" };
    const sending = request(`${server.url}/internal/papers/7`, { method: "PUT", headers });
    sending.on("response", (answer) => {
      resolve(answer.statusCode);
      sending.destroy();
    });
    sending.on("error", reject);
    sending.flushHeaders();
  });
  expect(status).toBe(401);
  expect((await put("x", "gateway")).status).toBe(403);
});
