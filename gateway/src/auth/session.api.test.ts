import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from "vitest";
import { startGateway, type TestGateway } from "../testing/start-gateway.ts";

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway({
    postgresUrl: inject("postgresUrl"),
    databaseUrl: (url) => {
      const changed = new URL(url);
      changed.searchParams.set("options", "-c lock_timeout=3s");
      return changed.href;
    },
  });
});
afterAll(() => gateway.stop());
afterEach(() => {
  gateway.clock.now = new Date();
});

const statusOf = async (browser: { send(path: string): Promise<{ status: number }> }) =>
  (await browser.send("/api/auth/user")).status;

test("a session survives a restart of the gateway", async () => {
  const browser = await gateway.signedIn();
  await gateway.restart();
  expect(await statusOf(browser)).toBe(200);
});

test("a cached session is not read from the database", async () => {
  const browser = await gateway.signedIn();
  await statusOf(browser);
  const query = vi.spyOn(gateway.pool, "query");
  for (let round = 0; round < 20; round += 1) {
    expect((await browser.send("/api/investors?limit=25")).status).toBe(200);
  }
  const reads = () =>
    query.mock.calls.filter(([text]) => /^select sess from/i.test(String(text))).length;
  expect(reads()).toBe(0);
  gateway.clock.now = new Date(Date.now() + 6_000);
  await statusOf(browser);
  expect(reads()).toBe(1);
  query.mockRestore();
});

test("sign-out ends a cached session at once", async () => {
  const browser = await gateway.signedIn();
  const cookie = browser.cookies.get(gateway.cookie) ?? "";
  expect(await statusOf(browser)).toBe(200);
  await browser.send("/api/logout");
  expect(browser.cookies.has(gateway.cookie)).toBe(false);
  browser.cookies.set(gateway.cookie, cookie);
  expect(await statusOf(browser)).toBe(401);
});

test("a request that is saved while another replica signs out does not restore the session", async () => {
  const browser = await gateway.signedIn();
  const other = await gateway.pool.connect();
  await other.query("begin; delete from gateway.sessions where sess -> 'user' is not null");
  const again = browser.send("/api/login?again");
  const waiting = `
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await gateway.pool.query(waiting)).rows[0].n).toBeGreaterThan(0);
  await other.query("commit");
  other.release();
  expect((await again).status).toBe(302);
  await gateway.restart();
  expect(await statusOf(browser)).toBe(401);
});

test("sign-out also ends the provider's session and returns to /", async () => {
  const browser = await gateway.signedIn();
  const answer = await browser.send("/api/logout");
  const end = new URL(answer.location);
  expect(end.pathname).toBe("/oidc/session/end");
  expect(end.searchParams.get("post_logout_redirect_uri")).toBe(`${gateway.url}/`);
  const page = await browser.send(answer.location);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? "";
  const home = await browser.submit("/oidc/session/end/confirm", { xsrf, logout: "yes" });
  expect(home.body).toContain("<title>Shell</title>");
  const login = await browser.open("/api/login");
  expect(login.body).toContain('name="password"');
});

test("sign-out without a session redirects to /", async () => {
  const answer = await gateway.browser().send("/api/logout");
  expect([answer.status, answer.location]).toEqual([302, "/"]);
});

test("a HEAD request or one of another host, also of the same site, does not sign out", async () => {
  const browser = await gateway.signedIn();
  const head = await browser.send("/api/logout", { method: "HEAD" });
  expect([head.status, head.headers.get("allow")]).toEqual([405, "GET"]);
  for (const [header, value] of [
    ["sec-fetch-site", "cross-site"],
    ["sec-fetch-site", "same-site"],
    ["origin", "https://evil.example"],
  ] as const) {
    const answer = await browser.send("/api/logout", { headers: { [header]: value } });
    expect([answer.status, answer.location]).toEqual([302, "/"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
  expect(await statusOf(browser)).toBe(200);
});

test.each(["same-origin", "none"])("a sign-out from %s is accepted", async (site) => {
  const browser = await gateway.signedIn();
  await browser.send("/api/logout", { headers: { "sec-fetch-site": site } });
  expect(await statusOf(browser)).toBe(401);
});

test("a session in use ends after its absolute limit", async () => {
  const browser = await gateway.signedIn();
  const start = Date.now();
  gateway.clock.now = new Date(start + 11 * 3_600_000);
  expect(await statusOf(browser)).toBe(200);
  gateway.clock.now = new Date(start + 12 * 3_600_000 + 1);
  expect(await statusOf(browser)).toBe(401);
  gateway.clock.now = new Date();
  expect(await statusOf(browser)).toBe(401);
});

test("a session ends after its idle limit", async () => {
  const browser = await gateway.signedIn();
  let ahead = 0;
  // Repeated, because the sign-in may write the idle limit after it was changed here.
  await vi.waitFor(async () => {
    await gateway.pool.query("update gateway.sessions set expire = now() - interval '1 minute'");
    ahead += 6_000;
    gateway.clock.now = new Date(Date.now() + ahead);
    expect(await statusOf(browser)).toBe(401);
  }, 30_000);
});

test("a request renews the idle limit", async () => {
  const browser = await gateway.signedIn();
  await gateway.pool.query("update gateway.sessions set expire = now() + interval '1 minute'");
  gateway.clock.now = new Date(Date.now() + 61_000);
  expect(await statusOf(browser)).toBe(200);
  await vi.waitFor(async () => {
    const { rows } = await gateway.pool.query(
      "select count(*)::int as moved from gateway.sessions where expire > now() + interval '20 minutes'",
    );
    expect(rows[0].moved).toBeGreaterThan(0);
  }, 30_000);
});

test("a cookie signed with another secret is refused", async () => {
  const browser = gateway.browser();
  browser.cookies.set(gateway.cookie, "s%3Aforged.signature");
  expect(await statusOf(browser)).toBe(401);
});

test("a page preloads no answers for a cookie without a session", async () => {
  const browser = await gateway.signedIn();
  const linksOf = async () => (await browser.send("/")).headers.get("link") ?? "";
  expect(await linksOf()).toContain("/api/auth/user");
  await gateway.pool.query("delete from gateway.sessions");
  gateway.clock.now = new Date(Date.now() + 6_000);
  expect(await linksOf()).not.toContain("/api/");
  gateway.clock.now = new Date();
});

test("a known session counts while its table is locked, and a sign-out elsewhere is seen after it", async () => {
  const known = await gateway.signedIn();
  const other = await gateway.signedIn();
  expect([await statusOf(known), await statusOf(other)]).toEqual([200, 200]);
  const locker = await gateway.pool.connect();
  await locker.query("begin; lock table gateway.sessions in access exclusive mode");
  gateway.clock.now = new Date(Date.now() + 6_000);
  expect(await statusOf(known)).toBe(200);
  expect((await known.send("/api/investors?limit=25")).status).toBe(200);
  gateway.clock.now = new Date(Date.now() + 61_000);
  expect(await statusOf(other)).toBe(503);
  await locker.query("delete from gateway.sessions; commit");
  locker.release();
  expect([await statusOf(known), await statusOf(other)]).toEqual([401, 401]);
});
