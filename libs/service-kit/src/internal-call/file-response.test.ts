import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { endpoint } from "@accord/contracts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { serve } from "../testing/serve.ts";
import { createTestTokens } from "../testing/test-tokens.ts";
import { createInternalCall } from "../internal-call.ts";

const base = { service: "documents", path: "/internal/papers/:id", status: 200 } as const;
const putPaper = endpoint({
  ...base,
  method: "PUT",
  summary: "For tests",
  bytes: { type: "application/pdf", maxBytes: 10_000_000 },
});
const getPaper = endpoint({
  ...base,
  method: "GET",
  summary: "For tests",
  produces: "application/pdf",
});

const signToken = createTestTokens().signer("signing");
const paper = Buffer.from(new Uint8Array(4_000_000).map((_zero, at) => at % 251));
let answer: (req: IncomingMessage, res: ServerResponse) => void;
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  // Probes do not count.
  server = await serve((req, res) => (req.url === "/readyz" ? res.end() : answer(req, res)));
});
afterAll(() => server.stop());

const request = { params: { id: "7" }, user: null };
const call = () => createInternalCall({ baseUrl: server.url, signToken });
const get = (timeoutMs = 5_000) => call()(getPaper, { ...request, timeoutMs });
const pdf = { "content-type": "application/pdf" };

test("bytes are sent unchanged with the content type of their contract", async () => {
  const got = { type: "", hash: "" };
  answer = (req, res) => {
    got.type = req.headers["content-type"] ?? "";
    void buffer(req).then((bytes) => {
      got.hash = createHash("sha256").update(bytes).digest("hex");
      res.end();
    });
  };
  await call()(putPaper, { ...request, bytes: paper });
  const hash = createHash("sha256").update(paper).digest("hex");
  expect(got).toEqual({ type: "application/pdf", hash });
});

test("a file has its type and size and can be read at once or as a stream", async () => {
  answer = (_req, res) => res.writeHead(200, { ...pdf, "content-length": paper.length }).end(paper);
  const file = await get();
  expect([file.contentType, file.size]).toEqual(["application/pdf", paper.length]);
  expect((await file.buffered()).equals(paper)).toBe(true);
  answer = (_req, res) => res.writeHead(200, pdf).end(paper);
  const flowing = await get();
  expect([flowing.size, (await buffer(flowing.content)).length]).toEqual([null, paper.length]);
});

test("a file that breaks off or stalls is a 503", async () => {
  answer = (_req, res) => {
    res.writeHead(200, { ...pdf, "content-length": 10 });
    res.write("%PDF-", () => setTimeout(() => res.destroy(), 50));
  };
  await expect((await get()).buffered()).rejects.toMatchObject({ status: 503 });
  answer = (_req, res) => void res.writeHead(200, pdf).write("%PDF-");
  const stalled = get(100).then((file) => file.buffered());
  await expect(stalled).rejects.toMatchObject({ status: 503 });
});

test("a refusal of a file is a ServiceError, another type a 502", async () => {
  answer = (_req, res) => {
    res.statusCode = 404;
    res.end(JSON.stringify({ message: "Gone.", code: "not_found", requestId: "x" }));
  };
  await expect(get()).rejects.toMatchObject({ status: 404, message: "Gone." });
  answer = (_req, res) => res.writeHead(200, { "content-type": "text/html" }).end("<html>");
  await expect(get()).rejects.toMatchObject({ status: 502, code: "upstream" });
});

test("an unread file is released, before and after its start", async () => {
  const closed = vi.fn();
  answer = (_req, res) => {
    res.once("close", closed).writeHead(200, pdf);
    res.write(paper);
  };
  (await get()).content.destroy();
  const begun = await get();
  await new Promise((resolve) => begun.content.once("data", resolve));
  begun.content.destroy();
  await expect.poll(() => closed.mock.calls.length).toBe(2);
});

test("each call can have its own timeout", async () => {
  answer = () => undefined;
  await expect(get(50)).rejects.toMatchObject({ status: 503 });
});
