import { errorBody } from "@accord/contracts";
import { release } from "@accord/service-kit";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { Answer, Browser } from "../testing/browser.ts";
import { testEndpoints } from "../testing/endpoints.ts";
import { startGateway, type TestGateway } from "../testing/start-gateway.ts";
import { answerLikeCore, userId } from "../testing/upstream.ts";

let gateway: TestGateway;
let browser: Browser;

beforeAll(async () => {
  gateway = await startGateway({
    postgresUrl: inject("postgresUrl"),
    endpoints: testEndpoints,
    env: { DOCUMENTS_URLS: "http://127.0.0.1:9" },
  });
  browser = await gateway.signedIn();
});
beforeEach(() => {
  gateway.core.answer = answerLikeCore;
  gateway.core.received.length = 0;
});
afterAll(() => gateway.stop());

const errorOf = (answer: Answer) => errorBody.parse(JSON.parse(answer.body));
const post = (path: string, headers: Record<string, string> = {}) =>
  browser.send(path, { method: "POST", body: "{}", headers });

test("a request is forwarded with path, query and a token for the user and the service", async () => {
  const answer = await browser.send("/api/investors/7f?q=a%20b&limit=5");
  expect(answer.status).toBe(200);
  const [got] = gateway.core.received;
  expect(got?.url).toBe("/api/investors/7f?q=a%20b&limit=5");
  const header = got?.headers.authorization;
  expect(await gateway.tokens.verifier("core")(header)).toEqual({
    caller: "gateway",
    userId,
    authTime: expect.any(Number),
    roles: ["viewer", "staff", "approver", "admin"],
  });
  await expect(gateway.tokens.verifier("documents")(header)).rejects.toThrow();
  const claims = header?.split(".")[1] ?? "";
  const { exp, iat } = JSON.parse(Buffer.from(claims, "base64url").toString());
  expect(exp - iat).toBe(60);
});

test("cookies and identity headers of the client are removed", async () => {
  await browser.send("/api/investors", {
    headers: {
      authorization: "Bearer forged",
      "x-user": "root",
      "x-forwarded-for": "1.2.3.4",
      "x-forwarded-host": "evil.example",
      "x-request-id": "chosen-by-the-client",
      "if-match": '"7"',
    },
  });
  const headers = gateway.core.received[0]?.headers ?? {};
  expect(headers["if-match"]).toBe('"7"');
  expect(headers.authorization).not.toContain("forged");
  for (const name of ["cookie", "x-user", "x-forwarded-for", "x-forwarded-host", "origin"]) {
    expect(headers[name]).toBeUndefined();
  }
  expect(headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
});

test("the response has the request id that the service received", async () => {
  const answer = await browser.send("/api/investors");
  expect(answer.headers.get("x-request-id")).toBe(
    gateway.core.received[0]?.headers["x-request-id"],
  );
});

test("unlisted paths and /internal are a 404, with and without a session", async () => {
  for (const who of [browser, gateway.browser()]) {
    for (const path of ["/api", "/api/nothing", "/internal/users", "/api/investors/%2e%2e"]) {
      const answer = await who.send(path);
      expect([path, answer.status, errorOf(answer).code]).toEqual([path, 404, "not_found"]);
    }
  }
  expect(gateway.core.received).toEqual([]);
});

test("a method that is not listed is a 405 with the Allow header", async () => {
  const answer = await browser.send("/api/investors", { method: "DELETE" });
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe("GET, POST");
});

test("without a session a listed path is a 401 that no service receives", async () => {
  const visitor = gateway.browser();
  expect(errorOf(await visitor.send("/api/investors")).code).toBe("unauthorized");
  expect((await visitor.send("/api/investors", { method: "POST" })).status).toBe(401);
  expect(gateway.core.received).toEqual([]);
});

test("writes of other sites are refused", async () => {
  const foreign: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    { "sec-fetch-site": "same-site", origin: "http://localhost:1" },
    { "sec-fetch-site": "none" },
  ];
  for (const headers of foreign) expect((await post("/api/investors", headers)).status).toBe(403);
  expect(gateway.core.received).toEqual([]);
  expect((await post("/api/investors")).status).toBe(200);
  const own = { "sec-fetch-site": "", origin: gateway.url };
  expect((await post("/api/investors", own)).status).toBe(200);
});

test("an unavailable service is a 503 with Retry-After", async () => {
  const answer = await post("/api/uploads");
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("2");
  expect(errorOf(answer).message).toContain("documents");
});

test("a refused service token is a 502, so that the user stays signed in", async () => {
  gateway.core.answer = (_req, res) => {
    res.statusCode = 401;
    res.setHeader("WWW-Authenticate", "Bearer");
    res.end('{"message":"Sign in to continue.","code":"unauthorized","requestId":"x"}');
  };
  for (const answer of [await browser.send("/api/investors"), await post("/api/investors")]) {
    expect([answer.status, errorOf(answer).code]).toEqual([502, "bad_gateway"]);
    expect(errorOf(answer).requestId).toBe(answer.headers.get("x-request-id"));
    expect(answer.headers.get("www-authenticate")).toBeNull();
  }
  gateway.core.answer = answerLikeCore;
  expect((await browser.send("/api/investors")).status).toBe(200);
});

test("a service without replicas is a 503", async () => {
  expect((await browser.send("/api/payouts/upcoming")).status).toBe(503);
});

test("a read is retried once after a broken connection", async () => {
  let requests = 0;
  gateway.core.answer = (req, res) => {
    requests += 1;
    if (requests === 1) req.socket.destroy();
    else res.end("[]");
  };
  expect((await browser.send("/api/investors")).status).toBe(200);
  expect(requests).toBe(2);
});

test("a write is not retried after a broken connection, and the error says that its outcome is unknown", async () => {
  gateway.core.answer = (req) => req.socket.destroy();
  const answer = await post("/api/investors");
  expect(answer.status).toBe(502);
  expect(errorOf(answer).message).toContain("before you repeat it");
  expect(gateway.core.received.length).toBe(1);
});

test("after a broken connection a call that changes nothing is reported as unchanged", async () => {
  gateway.core.answer = (req) => req.socket.destroy();
  const answer = await post("/api/investors/7/copy");
  expect(answer.status).toBe(502);
  expect(errorOf(answer).message).toBe(
    "The core service stopped before it answered. Nothing was changed. Try again in a few seconds.",
  );
});

test("a body that is too large by its Content-Length is refused unread, and the client receives the error", async () => {
  const body = new Uint8Array(26 * 1024 * 1024);
  const answer = await browser.send("/api/uploads", { method: "POST", body });
  expect([answer.status, errorOf(answer).code]).toEqual([413, "too_large"]);
});

test("a response is streamed while the service is still writing it", async () => {
  let finish = (): void => undefined;
  gateway.core.answer = (_req, res) => {
    res.write("[1");
    finish = () => void res.end(",2]");
  };
  const cookie = `${gateway.cookie}=${browser.cookies.get(gateway.cookie)}`;
  const response = await fetch(`${gateway.url}/api/investors`, { headers: { cookie } });
  const reader = response.body?.getReader();
  const first = await reader?.read();
  expect(Buffer.from(first?.value ?? []).toString()).toBe("[1");
  finish();
  const second = await reader?.read();
  expect(Buffer.from(second?.value ?? []).toString()).toBe(",2]");
});

test("a response that breaks off is not completed", async () => {
  gateway.core.answer = (_req, res) => {
    res.write("[1");
    setTimeout(() => res.destroy(), 30);
  };
  await expect(browser.send("/api/investors")).rejects.toThrow();
});

test("/healthz and /readyz are 200", async () => {
  expect((await browser.send("/healthz")).status).toBe(200);
  expect((await browser.send("/readyz")).status).toBe(200);
});

test("/readyz names what is degraded behind the gateway and its release, and stays 200", async () => {
  gateway.core.ready = (_req, res) => void res.end('{"status":"ready","degraded":["vault"]}');
  const probe = async () => {
    const { status, body } = await browser.send("/readyz");
    return [status, JSON.parse(body)];
  };
  const about = { status: "ready", version: release().name };
  await expect.poll(probe).toEqual([200, { ...about, degraded: ["core: vault"] }]);
  gateway.core.ready = (_req, res) => void res.end('{"status":"ready"}');
  await expect.poll(probe).toEqual([200, about]);
});

test("security headers are set on every response, including errors and upstreams", async () => {
  gateway.core.answer = (_req, res) => {
    res.setHeader("Content-Security-Policy", "default-src *");
    res.setHeader("Set-Cookie", "a=1");
    res.setHeader("X-Powered-By", "something");
    res.end("[]");
  };
  const paths = [
    "/",
    "/healthz",
    "/config.json",
    "/missing.js",
    "/api/investors",
    "/api/nothing",
    "/api/payouts/upcoming",
    "/api/callback",
    "/oidc/.well-known/openid-configuration",
  ];
  for (const path of paths) {
    const { headers } = await browser.send(path);
    const shown = (name: string) => headers.get(name);
    expect([path, shown("content-security-policy")]).toEqual([
      path,
      "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;" +
        "font-src 'self';connect-src 'self';base-uri 'none';frame-ancestors 'none';form-action 'self'",
    ]);
    expect(shown("x-content-type-options")).toBe("nosniff");
    expect(shown("referrer-policy")).toBe("same-origin");
    expect(shown("cross-origin-opener-policy")).toBe("same-origin");
    expect(shown("cross-origin-resource-policy")).toBe("same-origin");
    expect(shown("permissions-policy")).toContain("camera=()");
    expect(shown("strict-transport-security")).toBeNull();
    expect(shown("x-powered-by")).toBeNull();
    expect(shown("set-cookie") ?? "").not.toContain("a=1");
  }
});
