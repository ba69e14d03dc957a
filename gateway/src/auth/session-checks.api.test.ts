import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import type { Browser } from "../testing/browser.ts";
import { testEndpoints } from "../testing/endpoints.ts";
import { account, startGateway, type TestGateway } from "../testing/start-gateway.ts";
import { createProviderSessions } from "./provider-sessions.ts";
import { createTokenCipher } from "./token-cipher.ts";

const INTERVAL_MS = 1_200;
const groups = ["viewer", "staff", "approver", "admin"];

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway({
    postgresUrl: inject("postgresUrl"),
    endpoints: testEndpoints,
    env: { ROLES_CLAIM: "groups", SESSION_CHECK_MINUTES: String(INTERVAL_MS / 60_000) },
  });
});
afterEach(() => {
  gateway.identity.changeAccount(account.email, { groups, disabled: false });
});
afterAll(() => gateway.stop());

const later = (ms = INTERVAL_MS) => {
  gateway.clock.now = new Date(gateway.clock.now.getTime() + ms);
};
const current = async (browser: Browser) => {
  const { status, body } = await browser.send("/api/auth/user");
  const { code, message, roles } = JSON.parse(body);
  return status === 200 ? roles : { status, code, message };
};
/** While the clock stands, a check that fails on a busy machine is not due again. */
const pollCurrent = (browser: Browser) =>
  expect.poll(() => {
    later(INTERVAL_MS / 4);
    return current(browser);
  });
const tokensOf = async () => {
  const { rows } = await gateway.pool.query<{ refresh_token: string }>(
    "select refresh_token from gateway.sessions where refresh_token is not null order by 1",
  );
  return rows.map((row) => row.refresh_token);
};

test("a role that the provider took away counts after the interval, with the next refresh token", async () => {
  const browser = await gateway.signedIn();
  const before = await tokensOf();
  gateway.identity.changeAccount(account.email, { groups: ["viewer"] });
  expect(await current(browser)).toEqual(groups);
  later();
  await pollCurrent(browser).toEqual(["viewer"]);
  const write = await browser.send("/api/investors", { method: "POST" });
  expect(write.status).toBe(200);
  const roles = gateway.core.received.findLast(({ url }) => url === "/api/investors")?.headers;
  expect(await gateway.tokens.verifier("core")(roles?.authorization)).toMatchObject({
    roles: ["viewer"],
  });
  expect(await tokensOf()).not.toEqual(before);
  // The token that was rotated works once more.
  later();
  gateway.identity.changeAccount(account.email, { groups: ["viewer", "approver"] });
  await pollCurrent(browser).toEqual(["viewer", "approver"]);
});

test("a user who was disabled at the provider is signed out, is told why, and can come back", async () => {
  const browser = await gateway.signedIn();
  gateway.identity.changeAccount(account.email, { disabled: true });
  later();
  const message =
    "Your sign-in service ended your session. Sign in again, or ask your administrator.";
  const ended = { status: 401, code: "session_ended", message };
  await pollCurrent(browser).toEqual(ended);
  const call = await browser.send("/api/investors");
  expect([call.status, JSON.parse(call.body).message]).toEqual([401, message]);
  await gateway.restart();
  expect(await current(browser)).toEqual(ended);
  expect((await browser.open("/api/login")).body).toContain("Password");
  gateway.identity.changeAccount(account.email, { disabled: false });
  await browser.open("/api/login");
  expect(await current(browser)).toEqual(groups);
});

test("a user whose last role was taken away is signed out with that reason", async () => {
  const browser = await gateway.signedIn();
  gateway.identity.changeAccount(account.email, { groups: ["sales"] });
  later();
  await pollCurrent(browser).toMatchObject({
    status: 401,
    message: "Your account has no role here. Ask your administrator.",
  });
});

test("while the provider is away who is signed in works on, nobody comes in, and the page says why", async () => {
  const browser = await gateway.signedIn();
  const upstream = gateway.env["OIDC_UPSTREAM"] ?? "";
  gateway.env["OIDC_UPSTREAM"] = "http://127.0.0.1:1";
  await gateway.restart();
  for (let round = 0; round < 4; round += 1) {
    later();
    await sleep(INTERVAL_MS / 4);
    expect(await current(browser)).toEqual(groups);
  }
  const page = await gateway.browser().send("/api/login");
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(page.body).toContain("The sign-in service does not answer");
  expect(page.body).toContain("Who is signed in can go on working.");
  gateway.env["OIDC_UPSTREAM"] = upstream;
  await gateway.restart();
  gateway.identity.changeAccount(account.email, { groups: ["viewer"] });
  later();
  await pollCurrent(browser).toEqual(["viewer"]);
});

test("a session without a refresh token ends after the interval", async () => {
  const browser = await gateway.signedIn();
  await gateway.pool.query("update gateway.sessions set refresh_token = null, check_at = null");
  expect(await current(browser)).toEqual(groups);
  later();
  await pollCurrent(browser).toMatchObject({
    status: 401,
    message: "Your sign-in service has to confirm your session. Sign in again.",
  });
});

test("refresh tokens are encrypted in the table", async () => {
  await gateway.signedIn();
  const { rows } = await gateway.pool.query(
    "select sid, sess::text, refresh_token from gateway.sessions where refresh_token is not null",
  );
  for (const { sid, sess, refresh_token: sealed } of rows) {
    const token = createTokenCipher([gateway.env["SESSION_SECRET"] ?? ""]).open(sid, sealed);
    expect(token).toMatch(/^[\w-]{20,}$/);
    expect(`${sess}${sealed}`).not.toContain(token);
  }
  expect(rows.length).toBeGreaterThan(0);
});

test("a due session is claimed by one replica", async () => {
  await gateway.pool.query("delete from gateway.sessions");
  await gateway.signedIn();
  // Later than the clock of the gateway, whose own check would claim it as well.
  const now = new Date(gateway.clock.now.getTime() + 3_600_000);
  await gateway.pool.query("update gateway.sessions set check_at = $1", [now]);
  const replicas = Array.from({ length: 8 }, () =>
    createProviderSessions({
      pool: gateway.pool,
      cipher: createTokenCipher(["a secret of sixteen"]),
      cache: { forget: () => undefined, end: () => undefined },
    }),
  );
  const times = { now, retryAt: new Date(now.getTime() + 60_000), intervalMs: INTERVAL_MS };
  const claimed = await Promise.all(replicas.map((replica) => replica.claimDue(times)));
  expect(claimed.filter(Boolean)).toHaveLength(1);
});

test("a request that began before restores neither an ended session nor a role", async () => {
  const browser = await gateway.signedIn();
  await gateway.pool.query(
    `update gateway.sessions set sess = jsonb_set(sess, '{user,roles}', '["viewer"]')
      where sess -> 'user' is not null`,
  );
  expect(await current(browser)).toEqual(groups);
  await browser.send("/api/login");
  expect(await current(browser)).toEqual(["viewer"]);
  await gateway.pool.query("delete from gateway.sessions where sess -> 'user' is not null");
  expect(await current(browser)).toEqual(["viewer"]);
  await browser.send("/api/login");
  const { rows } = await gateway.pool.query(
    "select count(*)::int as users from gateway.sessions where sess -> 'user' is not null",
  );
  expect(rows[0].users).toBe(0);
  expect(await current(browser)).toMatchObject({ status: 401 });
});
