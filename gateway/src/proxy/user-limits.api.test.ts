import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { publicEndpoints } from "@accord/contracts";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { Browser } from "../testing/browser.ts";
import { approver, startGateway, viewer, type TestGateway } from "../testing/start-gateway.ts";
import { answerLikeCore } from "../testing/upstream.ts";

const PLACES = 24;
const PER_SESSION = 40;
const LIST = "/api/investors";
/** As many parameters as are read. */
const junk = "a&".repeat(1_000);

let gateway: TestGateway;
let browser: Browser;
let held: ServerResponse[];

beforeAll(async () => {
  gateway = await startGateway({
    postgresUrl: inject("postgresUrl"),
    endpoints: publicEndpoints,
    env: {
      MAX_IN_FLIGHT: String(PLACES),
      MAX_IN_FLIGHT_PER_SESSION: String(PER_SESSION),
      MAX_WAIT_MS: "60000",
    },
  });
  browser = await gateway.signedIn();
});
beforeEach(() => {
  held = [];
  gateway.core.answer = (_req, res) => void held.push(res);
});
afterAll(() => gateway.stop());

const sessionCookie = (): string => `${gateway.cookie}=${browser.cookies.get(gateway.cookie)}`;

test.each([
  ["whole lists", "/api/investors", 2],
  ["whole lists with a search", "/api/agreements?q=ana", 2],
  ["whole lists of due payouts", "/api/payouts/upcoming?days=366", 2],
  ["whole lists with a limit that core does not read", `/api/investors?${junk}&limit=5`, 2],
  ["searches", "/api/payouts?view=paid&limit=25&q=ana", 4],
  ["filters", "/api/agreements?limit=25&investor=a", 4],
  ["sums of a search", "/api/payouts/sums?q=ana", 4],
])("%s of a user are limited, the next is a 429, and later ones succeed", async (_n, path, max) => {
  const asked = Array.from({ length: max }, () => browser.send(path));
  await expect.poll(() => held.length).toBe(max);
  const refused = await browser.send(path);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
  gateway.core.answer = answerLikeCore;
  const page = await browser.send("/api/agreements?limit=25&sort=-amount");
  expect(page.status).toBe(200);
  for (const res of held) res.end("[]");
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200));
  expect((await browser.send(path)).status).toBe(200);
});

test("whole lists and searches of many users take a quarter of the places, short calls the others", async () => {
  const others = [await signedInAsAnother(viewer), await signedInAsAnother(approver)];
  const asked = [browser, ...others].flatMap((one) => [
    ...Array.from({ length: 2 }, () => one.send("/api/investors")),
    ...Array.from({ length: 4 }, () => one.send("/api/investors?limit=25&q=ana")),
  ]);
  await expect.poll(() => held.length).toBe(PLACES / 4);
  const waiting = held.splice(0);
  const short = Array.from({ length: PLACES }, () => browser.send("/api/investors?limit=25"));
  await expect.poll(() => held.length).toBe(PLACES);
  gateway.core.answer = answerLikeCore;
  for (const res of [...held, ...waiting]) res.end("[]");
  const statuses = (await Promise.all([...short, ...asked])).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test("repeated refusals of a user are spaced by 50 ms, and those of others are not", async () => {
  const other = await signedInAsAnother(viewer);
  const waiting = [browser, other].flatMap((one) => [one, one].map((who) => who.send(LIST)));
  await expect.poll(() => held.length).toBe(4);
  const start = performance.now();
  const times = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { status, headers } = await browser.send(LIST);
      expect([status, headers.get("retry-after")]).toEqual([429, "1"]);
      return performance.now() - start;
    }),
  );
  expect(Math.max(...times)).toBeGreaterThan(11 * 50 - 20);
  const leaving = new AbortController();
  const init = { headers: { cookie: sessionCookie() }, signal: leaving.signal };
  let refused = 0;
  const refusals = Array.from({ length: 200 }, async () => {
    const answer = await fetch(gateway.url + LIST, init).catch(() => null);
    if (answer) refused += 1;
  });
  expect((await other.send(LIST)).status).toBe(429);
  expect(refused).toBeLessThan(refusals.length);
  leaving.abort();
  gateway.core.answer = answerLikeCore;
  for (const res of held) res.end("[]");
  await Promise.all([...waiting, ...refusals]);
});

test("pending refusals take no slot of their user, and are logged when the client leaves", async () => {
  const waiting = [browser.send(LIST), browser.send(LIST)];
  await expect.poll(() => held.length).toBe(2);
  const count = `select count(*)::int as n from gateway.security_log where status = 429`;
  const refusals = async () => (await gateway.pool.query<{ n: number }>(count)).rows[0]?.n ?? 0;
  const before = await refusals();
  const leaving = new AbortController();
  const init = { headers: { cookie: sessionCookie() }, signal: leaving.signal };
  const refused = Array.from({ length: PER_SESSION * 2 }, () =>
    fetch(gateway.url + LIST, init).catch(() => null),
  );
  await Promise.race(refused);
  gateway.core.answer = answerLikeCore;
  expect((await browser.send("/api/investors?limit=25")).status).toBe(200);
  leaving.abort();
  await Promise.all(refused);
  await expect.poll(refusals).toBeGreaterThanOrEqual(before + PER_SESSION * 2);
  for (const res of held) res.end("[]");
  await Promise.all(waiting);
});

test("a client that leaves while its session is looked up keeps no slot", async () => {
  gateway.clock.now = new Date(gateway.clock.now.getTime() + 10_000);
  const lock = await gateway.pool.connect();
  await lock.query("begin; lock table gateway.sessions in access exclusive mode");
  const leaving = new AbortController();
  const left = Array.from({ length: 2 }, () =>
    fetch(gateway.url + LIST, {
      headers: { cookie: sessionCookie() },
      signal: leaving.signal,
    }).catch(() => null),
  );
  const lookups = async () => (await lock.query<{ n: number }>(WAITING)).rows[0]?.n;
  await expect.poll(lookups).toBe(2);
  const open = await gateway.connections();
  leaving.abort();
  await Promise.all(left);
  // The gateway notices closed connections a little later.
  await expect.poll(gateway.connections).toBeLessThanOrEqual(open - 2);
  await lock.query("rollback");
  await expect.poll(lookups).toBe(0);
  lock.release();
  gateway.core.answer = answerLikeCore;
  expect((await browser.send(LIST)).status).toBe(200);
});

/** Queries that wait for a lock of the table of sessions. */
const WAITING = `
  select count(*)::int as n from pg_locks
  where relation = 'gateway.sessions'::regclass and not granted`;

async function signedInAsAnother(who: typeof viewer): Promise<Browser> {
  gateway.core.answer = (req, res) => answerLikeCore(req, res, randomUUID());
  const signedIn = await gateway.signedIn(who);
  gateway.core.answer = (_req, res) => void held.push(res);
  return signedIn;
}
