import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startGateway, type TestGateway } from "../testing/start-gateway.ts";
import { startUpstream, type Upstream } from "../testing/upstream.ts";
import { createOidcClient } from "./oidc-client.ts";

let provider: Upstream;
let gateway: TestGateway;

beforeAll(async () => {
  provider = await startUpstream();
  gateway = await startGateway({
    postgresUrl: inject("postgresUrl"),
    env: { OIDC_ISSUER: provider.url },
  });
});
afterAll(() => Promise.all([gateway.stop(), provider.stop()]));

/** A provider with a discovery document, whose token endpoint is `redeem`. */
const provide = (redeem: (res: ServerResponse) => void) => {
  provider.answer = (req, res) => {
    res.setHeader("Content-Type", "application/json");
    if (req.url === "/token") redeem(res);
    else
      res.end(
        JSON.stringify({
          issuer: provider.url,
          authorization_endpoint: `${provider.url}/auth`,
          token_endpoint: `${provider.url}/token`,
        }),
      );
  };
};
const respond = (status: number, body: string) => (res: ServerResponse) => {
  res.statusCode = status;
  res.end(body);
};

test.each([
  ["breaks the connection", (res: ServerResponse) => void res.destroy(), 503],
  ["breaks off", (res: ServerResponse) => void res.write("{", () => res.destroy()), 503],
  ["is away behind a proxy", respond(503, '{"message":"Away.","code":"unavailable"}'), 503],
  ["is broken", respond(500, '{"error":"server_error"}'), 503],
  ["refuses the code", respond(400, '{"error":"invalid_grant"}'), 400],
  ["answers nonsense", respond(200, '{"error'), 400],
])("a provider that %s at the callback shows its own page", async (_name, redeem, status) => {
  provide(redeem);
  const browser = gateway.browser();
  const { location } = await browser.send("/api/login");
  const state = new URL(location).searchParams.get("state") ?? "";
  const answer = await browser.send(`/api/callback?code=x&state=${state}`);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([
    status,
    status === 503 ? "2" : null,
  ]);
  expect(answer.body).toContain('href="/api/login"');
});

test("a provider that does not respond at the callback is a 503", async () => {
  provide(() => undefined);
  const client = createOidcClient({
    issuer: provider.url,
    clientId: "accord",
    clientSecret: "client-secret",
    publicUrl: gateway.url,
    scopes: "openid email profile",
    timeoutMs: 2_000,
  });
  const { attempt } = await client.begin();
  const callback = new URL(`${gateway.url}/api/callback?code=x&state=${attempt.state}`);
  await expect(client.finish(callback, attempt)).rejects.toMatchObject({ status: 503 });
});
