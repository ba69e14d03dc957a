import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { testEndpoints } from "../testing/endpoints.ts";
import { startGateway, type TestGateway } from "../testing/start-gateway.ts";

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway({
    postgresUrl: inject("postgresUrl"),
    endpoints: testEndpoints,
    env: {
      SESSION_SECRET: "a newer secret of many letters,a secret of sixteen",
      SESSION_MAX_MINUTES: "60",
    },
  });
});
afterAll(() => gateway.stop());

const statusWith = async (cookie: string) =>
  (await fetch(`${gateway.url}/api/investors`, { headers: { cookie } })).status;

async function signedInCookie(): Promise<string> {
  const browser = await gateway.signedIn();
  return browser.cookies.get(gateway.cookie) ?? "";
}

test("a cookie of express-session is accepted at any position in the header", async () => {
  const value = await signedInCookie();
  expect(await statusWith(`${gateway.cookie}=${value}`)).toBe(200);
  expect(await statusWith(`theme=dark;  ${gateway.cookie}=${value}; other=1`)).toBe(200);
});

test("on loopback the name of the release before is read too", async () => {
  expect(gateway.cookie).not.toBe("accord.sid");
  const cookie = `accord.sid=${await signedInCookie()}`;
  expect(await statusWith(cookie)).toBe(200);
  expect((await fetch(`${gateway.url}/api/auth/user`, { headers: { cookie } })).status).toBe(200);
});

test("a changed, unsigned or differently named cookie returns null", async () => {
  const value = await signedInCookie();
  const [id = "", signature = ""] = decodeURIComponent(value).slice(2).split(".");
  const last = signature.at(-1) === "A" ? "B" : "A";
  for (const forged of [
    `s:${id}.${signature.slice(0, -1)}${last}`,
    `s:${id}.`,
    `s:${id}`,
    id,
    `s:${id}x.${signature}`,
    "%zz",
    "",
  ]) {
    expect([forged, await statusWith(`${gateway.cookie}=${encodeURIComponent(forged)}`)]).toEqual([
      forged,
      401,
    ]);
  }
  expect(await statusWith(`${gateway.cookie}=%zz`)).toBe(401);
  expect(await statusWith(`x-${gateway.cookie}=${value}`)).toBe(401);
});

test("an ended session is refused from the next request on", async () => {
  const browser = await gateway.signedIn();
  const cookie = `${gateway.cookie}=${browser.cookies.get(gateway.cookie)}`;
  expect(await statusWith(cookie)).toBe(200);
  await browser.send("/api/logout");
  expect(await statusWith(cookie)).toBe(401);
});

test("a request extends the idle limit of the session", async () => {
  const cookie = `${gateway.cookie}=${await signedInCookie()}`;
  const expiry = async () => {
    const { rows } = await gateway.pool.query("select max(expire) as at from gateway.sessions");
    return Number(rows[0].at);
  };
  // The idle limit is written once a minute; a new process has not written it.
  await gateway.restart();
  await gateway.pool.query("update gateway.sessions set expire = now() + interval '1 minute'");
  const before = await expiry();
  expect(await statusWith(cookie)).toBe(200);
  await expect.poll(expiry).toBeGreaterThan(before);
});
