import { createHash, randomBytes } from "node:crypto";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { publicEndpoints } from "@accord/contracts";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { testEndpoints } from "../testing/endpoints.ts";
import { startGateway, type TestGateway } from "../testing/start-gateway.ts";
import { startUpstream, type Upstream } from "../testing/upstream.ts";

const path = "/api/hooks/signer";
let gateway: TestGateway;
let signing: Upstream;
let bodies: Buffer[];

beforeAll(async () => {
  signing = await startUpstream();
  gateway = await startGateway({
    postgresUrl: inject("postgresUrl"),
    endpoints: testEndpoints,
    env: { SIGNING_URLS: signing.url },
  });
});
beforeEach(() => {
  bodies = [];
  signing.received.length = 0;
  signing.answer = (req, res) =>
    void buffer(req).then((body) => {
      bodies.push(body);
      res.end();
    });
});
afterAll(async () => {
  await gateway.stop();
  await signing.stop();
});

const json = { "content-type": "application/json; charset=utf-8" };
const post = (body: BodyInit, headers: Record<string, string> = json, to = path) =>
  fetch(gateway.url + to, { method: "POST", body, headers });

test("an open endpoint is forwarded without a session or user, with its proof headers", async () => {
  const visitor = await gateway.signedIn();
  const answer = await post('{"a":1}', {
    ...json,
    "x-signature-1": "one",
    "x-signature-22": "two",
    "x-digest": "HMACSHA256",
    "x-digest-of": "no",
    origin: "https://signer.example",
    "sec-fetch-site": "cross-site",
    cookie: `${gateway.cookie}=${visitor.cookies.get(gateway.cookie)}`,
    authorization: "Bearer forged",
    "x-user": "root",
    "x-forwarded-for": "1.2.3.4",
    "x-request-id": "chosen-by-the-sender",
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("set-cookie")).toBeNull();
  const { connection, host, "x-request-id": id, ...forwarded } = signing.received[0]?.headers ?? {};
  expect([typeof connection, host]).toEqual(["string", new URL(signing.url).host]);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(forwarded).toEqual({
    ...json,
    "content-length": "7",
    accept: "*/*",
    "accept-language": "*",
    "x-signature-1": "one",
    "x-signature-22": "two",
    "x-digest": "HMACSHA256",
  });
});

test("the body is forwarded byte by byte: spaces, compressed, truncated, binary, chunked", async () => {
  const sent = [
    Buffer.from('{ "b" : 1.0,\r\n "a":"\\u00e9\u00e9" }\n\n'),
    gzipSync('{"a":1}'),
    Buffer.from("{"),
    randomBytes(900_000),
  ];
  for (const body of sent) {
    const encoding = body[0] === 0x1f ? { "content-encoding": "gzip" } : {};
    expect((await post(new Uint8Array(body), { ...json, ...encoding })).status).toBe(200);
  }
  const status = await new Promise((resolve, reject) => {
    const sending = request(gateway.url + path, { method: "POST", headers: json }, (answer) =>
      resolve(answer.resume().statusCode),
    );
    sending.on("error", reject);
    sending.write('{"a":');
    setTimeout(() => sending.end("2}"), 20);
  });
  expect(status).toBe(200);
  const hashes = (all: Buffer[]) =>
    all.map((one) => createHash("sha256").update(one).digest("hex"));
  expect(hashes(bodies)).toEqual(hashes([...sent, Buffer.from('{"a":2}')]));
  expect(signing.received[1]?.headers["content-encoding"]).toBe("gzip");
  expect(signing.received[4]?.headers["transfer-encoding"]).toBe("chunked");
});

test("the sender receives the service's response, also a refused proof", async () => {
  for (const status of [400, 401, 413, 500]) {
    signing.answer = (req, res) => {
      req.resume();
      res.writeHead(status, { ...json, "set-cookie": "a=1" }).end(`{"code":"${status}"}`);
    };
    const answer = await post("{}");
    expect([answer.status, await answer.text()]).toEqual([status, `{"code":"${status}"}`]);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("other methods are 405 and other addresses need a session", async () => {
  for (const method of ["GET", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
    const answer = await fetch(gateway.url + path, { method });
    expect([method, answer.status, answer.headers.get("allow")]).toEqual([method, 405, "POST"]);
  }
  const others: [string, number][] = [
    ["/api/hooks/other", 401],
    ["/api/hooks/SIGNER", 401],
    ["/api/hooks/signe%72", 401],
    [`${path}/`, 404],
    [`${path}/x`, 404],
    [`/api/hooks/%2e%2e${path}`, 404],
    ["/api//hooks/signer", 404],
  ];
  for (const [other, status] of others) {
    const answer = await post("{}", { ...json, "x-signature-1": "one" }, other);
    expect([other, answer.status]).toEqual([other, status]);
  }
  expect(signing.received).toEqual([]);
});

test("a body that is too large by its Content-Length is refused unread", async () => {
  // The body is never sent: a client that still writes may lose the answer to the closed connection.
  const headers = { ...json, "content-length": String(26 * 1024 * 1024) };
  const sending = request(gateway.url + path, { method: "POST", headers });
  const status = await new Promise((resolve, reject) => {
    sending.on("response", (answer) => resolve(answer.resume().statusCode));
    sending.on("error", reject);
    sending.flushHeaders();
  });
  sending.on("error", () => undefined).destroy();
  expect(status).toBe(413);
  expect(signing.received).toEqual([]);
});

test("a body beyond the limit of its contract is refused, also when chunked", async () => {
  expect((await post(new Uint8Array(1_000_001))).status).toBe(413);
  const inChunks = new Promise((resolve, reject) => {
    const sending = request(gateway.url + path, { method: "POST", headers: json }, (answer) =>
      resolve(answer.resume().statusCode),
    );
    sending.on("error", reject);
    for (let count = 0; count < 20; count += 1) sending.write(Buffer.alloc(60_000));
    sending.end();
  });
  expect(await inChunks).toBe(413);
  expect(signing.received).toEqual([]);
  expect((await post("")).status).toBe(200);
});

test("slow senders block nobody and are refused after a timeout", async () => {
  const idle = Array.from({ length: 400 }, () => {
    const sending = request(gateway.url + path, {
      method: "POST",
      headers: { ...json, "content-length": "1000" },
      agent: false,
    });
    sending.write("{");
    return new Promise<number | undefined>((resolve) => {
      sending.on("response", (answer) => resolve(answer.resume().statusCode));
      sending.on("error", () => resolve(undefined));
    });
  });
  expect((await post("{}")).status).toBe(200);
  expect(signing.received).toHaveLength(1);
  expect(new Set(await Promise.all(idle))).toEqual(new Set([408]));
  expect(signing.received).toHaveLength(1);
});

test("the signing webhook is the only open endpoint of the product", () => {
  const open = publicEndpoints.filter((one) => one.open !== undefined);
  expect(open.map((one) => `${one.method} ${one.path}`)).toEqual(["POST /api/docusign/webhook"]);
});

test("while the service is down the sender gets a 503 with Retry-After", async () => {
  await signing.stop();
  const answer = await post("{}");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
});
