import { errorBody } from "@accord/contracts";
import { createApp, createLogger } from "@accord/service-kit";
import request from "supertest";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startUpstream, type Upstream } from "../testing/upstream.ts";
import { createForward } from "./forward.ts";
import { storageRoutes } from "./upstream.routes.ts";

let storage: Upstream;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  storage = await startUpstream();
  const logger = createLogger("test", "silent");
  const forward = createForward({ logger });
  app = createApp({
    logger,
    ready: () => Promise.resolve(),
    routers: [storageRoutes({ upstream: storage.url, forward })],
  });
});
beforeEach(() => {
  storage.received.length = 0;
  storage.answer = (_req, res) => {
    res.setHeader("Content-Type", "text/html");
    res.end("<script></script>");
  };
});
afterAll(() => storage.stop());

const signed = "/storage/bucket/key?X-Amz-SignedHeaders=host%3Bx-amz-acl&X-Amz-Signature=ab";

test("a presigned URL is forwarded with the storage's host and path", async () => {
  const answer = await request(app).get(signed).set("Cookie", "accord.sid=x");
  expect(answer.status).toBe(200);
  const [got] = storage.received;
  expect(got?.url).toBe(signed.slice("/storage".length));
  expect(got?.headers.host).toBe(new URL(storage.url).host);
  expect(got?.headers.cookie).toBeUndefined();
});

test("a PUT replaces no object, whatever the client sends", async () => {
  await request(app).put(signed).set("If-None-Match", '"other"').send("x");
  expect(storage.received[0]?.headers["if-none-match"]).toBe("*");
  await request(app).get(signed);
  expect(storage.received[1]?.headers["if-none-match"]).toBeUndefined();
});

test("a file of more than 10 MB or of unknown length is not forwarded", async () => {
  const put = (bytes: number) =>
    request(app).put(signed).set("content-type", "application/pdf").send(Buffer.alloc(bytes));
  expect((await put(10_485_760)).status).toBe(200);
  storage.received.length = 0;
  const larger = await put(10_485_761);
  expect([larger.status, larger.body.message]).toEqual([413, expect.stringContaining("10 MB")]);
  const chunked = request(app).put(signed);
  chunked.write("x");
  const untold = await chunked;
  expect(untold.status).toBe(411);
  expect(storage.received).toEqual([]);
});

test("stored files never execute as a page", async () => {
  const answer = await request(app).get(signed);
  expect(answer.headers["content-security-policy"]).toBe("sandbox");
  expect(answer.headers["content-disposition"]).toBe("attachment");
  expect(answer.headers["cache-control"]).toBe("private, no-store");
});

test("an unsigned S3 header is refused", async () => {
  const copy = await request(app).put(signed).set("x-amz-copy-source", "/bucket/other").send("x");
  expect(copy.status).toBe(403);
  expect(storage.received).toEqual([]);
  const covered = await request(app).put(signed).set("x-amz-acl", "private").send("x");
  expect(covered.status).toBe(200);
  expect(storage.received[0]?.headers["x-amz-acl"]).toBe("private");
});

test.each([
  [403, 403],
  [404, 404],
  [416, 416],
  [507, 507],
  [405, 502],
  [500, 502],
])("a storage error %i becomes our %i without details", async (status, expected) => {
  storage.answer = (_req, res) => {
    res.writeHead(status, { "Content-Type": "application/xml" });
    res.end("<Error><BucketName>secret</BucketName></Error>");
  };
  const answer = await request(app).get(signed);
  expect(answer.status).toBe(expected);
  expect(errorBody.parse(answer.body).requestId).toBe(answer.headers["x-request-id"]);
  expect(answer.text).not.toMatch(/secret|<Error>|x-amz/i);
});

test("requests without a signature or with other methods are not forwarded", async () => {
  expect((await request(app).get("/storage/bucket/key")).status).toBe(403);
  expect((await request(app).delete(signed)).status).toBe(405);
  expect((await request(app).post(signed)).status).toBe(405);
  expect(storage.received).toEqual([]);
});
