import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { publicEndpoints, type UserSession } from "@accord/contracts";
import { startGateway, type TestGateway } from "../testing/start-gateway.ts";
import type { Browser } from "../testing/browser.ts";
import { userId } from "../testing/upstream.ts";

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway({
    postgresUrl: inject("postgresUrl"),
    endpoints: publicEndpoints,
    env: { SESSION_IDLE_MINUTES: "30" },
  });
});
beforeEach(() => gateway.pool.query("delete from gateway.sessions"));
afterAll(() => gateway.stop());

const listOf = async (browser: Browser, path = "/api/sessions"): Promise<UserSession[]> =>
  JSON.parse((await browser.send(path)).body);
const statusOf = async (browser: Browser) => (await browser.send("/api/auth/user")).status;
const reasonOf = async (browser: Browser) =>
  JSON.parse((await browser.send("/api/auth/user")).body).message;
const inMinutes = (text: string | undefined) => (Date.now() - Date.parse(text ?? "")) / 60_000;

test("my sessions name the browser, the address, the sign-in and the last use", async () => {
  const first = await gateway.signedIn();
  const second = await gateway.signedIn();
  const listed = await listOf(second);
  expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  expect(listed[0]).toMatchObject({
    device: "node",
    address: expect.stringContaining("127.0.0.1"),
  });
  for (const { signedInAt, lastUsedAt } of listed) {
    expect(Math.abs(inMinutes(signedInAt))).toBeLessThan(1);
    expect(Math.abs(inMinutes(lastUsedAt))).toBeLessThan(1.1);
  }
  const secret = decodeURIComponent(first.cookies.get(gateway.cookie) ?? "").slice(2, 34);
  expect(JSON.stringify(listed)).not.toContain(secret);
});

test("ending one session leaves the others", async () => {
  const [first, second] = [await gateway.signedIn(), await gateway.signedIn()];
  const other = (await listOf(second)).find(({ isCurrent }) => !isCurrent);
  const answer = await second.send(`/api/sessions/${other?.id}`, { method: "DELETE" });
  expect([answer.status, answer.body]).toEqual([200, '{"ended":1}']);
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
  expect(await reasonOf(first)).toBe("You signed out of this browser from another one.");
  const again = await second.send(`/api/sessions/${other?.id}`, { method: "DELETE" });
  expect(again.status).toBe(404);
});

test("signing out everywhere ends this session too", async () => {
  const [first, second] = [await gateway.signedIn(), await gateway.signedIn()];
  const answer = await first.send("/api/sessions/end-all", { method: "POST" });
  expect(answer.body).toBe('{"ended":2}');
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 401]);
  expect(await reasonOf(second)).toBe("You signed out everywhere.");
});

test("an administrator lists and ends the sessions of a user", async () => {
  const [admin, other] = [await gateway.signedIn(), await gateway.signedIn()];
  const listed = await listOf(admin, `/api/users/${userId}/sessions`);
  const ended = listed.find(({ isCurrent }) => !isCurrent);
  await admin.send(`/api/users/${userId}/sessions/${ended?.id}`, { method: "DELETE" });
  expect([await statusOf(admin), await statusOf(other)]).toEqual([200, 401]);
  const nobody = "00000000-0000-4000-8000-000000000000";
  expect(await listOf(admin, `/api/users/${nobody}/sessions`)).toEqual([]);
  const foreign = await admin.send(`/api/users/${nobody}/sessions/${listed[0]?.id}`, {
    method: "DELETE",
  });
  expect(foreign.status).toBe(404);
});

test("the security log names whose sessions were ended", async () => {
  const admin = await gateway.signedIn();
  const { email } = JSON.parse((await admin.send("/api/auth/user")).body);
  await admin.send(`/api/users/${userId}/end-sessions`, { method: "POST" });
  await vi.waitFor(async () => {
    const { rows } = await gateway.pool.query(
      "select detail from gateway.security_log where event = 'sessions_ended' order by id desc limit 1",
    );
    expect(rows).toEqual([{ detail: `1 of ${email}` }]);
  }, 20_000);
});

test("another replica takes an ended session for at most five seconds", async () => {
  const [first, second] = [await gateway.signedIn(), await gateway.signedIn()];
  await gateway.pool.query("delete from gateway.sessions where sess ->> 'publicId' = $1", [
    (await listOf(first)).find(({ isCurrent }) => isCurrent)?.id,
  ]);
  expect(await statusOf(second)).toBe(200);
  gateway.clock.now = new Date(Date.now() + 5_001);
  expect(await statusOf(first)).toBe(401);
  gateway.clock.now = new Date();
});
