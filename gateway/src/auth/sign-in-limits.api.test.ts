import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startGateway, type TestGateway } from "../testing/start-gateway.ts";

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway({
    postgresUrl: inject("postgresUrl"),
    env: {
      SIGN_IN_LIMIT: "3",
      PUBLIC_URL: "https://accord.example",
      OIDC_ISSUER: "http://127.0.0.1:9/oidc",
    },
  });
});
afterAll(() => gateway.stop());

test("sign-in is a 503 while the provider is down, and a 429 after too many attempts", async () => {
  const browser = gateway.browser();
  for (let round = 0; round < 3; round += 1) {
    const answer = await browser.send("/api/login");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(answer.body).toContain('href="/api/login"');
  }
  const answer = await browser.send("/api/login");
  expect(answer.status).toBe(429);
  expect(answer.body).toContain("Wait a minute");
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await browser.send("/api/auth/user")).status).toBe(401);
  const written = "select event, status, path, address from gateway.security_log";
  await expect
    .poll(async () => (await gateway.pool.query(written)).rows)
    .toEqual([
      {
        event: "refused",
        status: 429,
        path: "/api/login",
        address: expect.stringContaining("127.0.0.1"),
      },
    ]);
});

test("over https responses send Strict-Transport-Security", async () => {
  const { headers } = await gateway.browser().send("/healthz");
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
});
