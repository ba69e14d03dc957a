import type { ServerResponse } from "node:http";
import { errorBody } from "@accord/contracts";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { Answer, Browser } from "../testing/browser.ts";
import { testEndpoints } from "../testing/endpoints.ts";
import { startGateway, type TestGateway } from "../testing/start-gateway.ts";
import { answerLikeCore } from "../testing/upstream.ts";

const IN_FLIGHT = 2;
/** For each slot one request is running and four are queued. */
const MAX_ADMITTED = IN_FLIGHT * 5;
const PER_SESSION = 30;

let gateway: TestGateway;
let browser: Browser;
/** Requests that core has and has not answered. */
let held: ServerResponse[];

beforeAll(async () => {
  gateway = await startGateway({
    postgresUrl: inject("postgresUrl"),
    endpoints: testEndpoints,
    env: {
      MAX_IN_FLIGHT: String(IN_FLIGHT),
      MAX_IN_FLIGHT_PER_SESSION: String(PER_SESSION),
      // No timeout on a slow machine.
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

const list = () => browser.send("/api/investors");
const lists = (count: number) => Array.from({ length: count }, list);

/** Answers pending and later requests. */
function answerAll(): void {
  gateway.core.answer = answerLikeCore;
  for (const res of held.splice(0)) res.end("[]");
}

test("concurrent requests are limited, the others are refused at once, and later requests succeed", async () => {
  const refused: Answer[] = [];
  const asked = lists(MAX_ADMITTED * 2).map(async (asking) => {
    const answer = await asking;
    if (answer.status !== 200) refused.push(answer);
    return answer.status;
  });
  await expect.poll(() => refused.length).toBe(MAX_ADMITTED);
  expect(held.length).toBe(IN_FLIGHT);
  for (const answer of refused) {
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    const { code, message, requestId } = errorBody.parse(JSON.parse(answer.body));
    expect([code, message]).toEqual(["overloaded", "The system is busy. Try again in a moment."]);
    expect(requestId).toBe(answer.headers.get("x-request-id"));
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  }
  answerAll();
  const statuses = await Promise.all(asked);
  expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_ADMITTED);
  expect((await list()).status).toBe(200);
});

test("a client that disconnects while queued frees its slot", async () => {
  const leaving = new AbortController();
  const cookie = `${gateway.cookie}=${browser.cookies.get(gateway.cookie)}`;
  const asked = Array.from({ length: MAX_ADMITTED }, () =>
    fetch(`${gateway.url}/api/investors`, { headers: { cookie }, signal: leaving.signal }).catch(
      () => null,
    ),
  );
  await expect.poll(() => held.length).toBe(IN_FLIGHT);
  leaving.abort();
  await Promise.all(asked);
  gateway.core.answer = answerLikeCore;
  await expect.poll(async () => (await list()).status).toBe(200);
});

test("slow readers hold no slot but count for their user's limit", async () => {
  gateway.core.answer = (_req, res) => {
    res.write("[");
    held.push(res);
  };
  const cookie = `${gateway.cookie}=${browser.cookies.get(gateway.cookie)}`;
  const open: Response[] = [];
  while (open.length < PER_SESSION) {
    open.push(await fetch(`${gateway.url}/api/investors`, { headers: { cookie } }));
  }
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await list();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
  expect(errorBody.parse(JSON.parse(refused.body)).code).toBe("too_many_requests");
  for (const res of held.splice(0)) res.end("]");
  await Promise.all(open.map((answer) => answer.text()));
  gateway.core.answer = answerLikeCore;
  await expect.poll(async () => (await list()).status).toBe(200);
});

test("a list that has begun ends complete while the system refuses others", async () => {
  const cookie = `${gateway.cookie}=${browser.cookies.get(gateway.cookie)}`;
  gateway.core.answer = (_req, res) => {
    res.write("[1");
    held.push(res);
  };
  const begun = await fetch(`${gateway.url}/api/investors`, { headers: { cookie } });
  const [list] = held.splice(0);
  gateway.core.answer = (_req, res) => void held.push(res);
  const asked = lists(MAX_ADMITTED * 2);
  expect((await Promise.race(asked)).status).toBe(503);
  list?.write(",2");
  answerAll();
  await Promise.all(asked);
  list?.end("]");
  expect(await begun.json()).toEqual([1, 2]);
});

test("requests without a session get a 401 under load and use no slot", async () => {
  const visitor = gateway.browser();
  const answers = await Promise.all(
    Array.from({ length: MAX_ADMITTED * 3 }, () => visitor.send("/api/investors")),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
});
