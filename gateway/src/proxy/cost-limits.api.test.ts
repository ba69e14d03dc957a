import type { ServerResponse } from "node:http";
import { publicEndpoints } from "@accord/contracts";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { Browser } from "../testing/browser.ts";
import { startGateway, type TestGateway } from "../testing/start-gateway.ts";
import { answerLikeCore } from "../testing/upstream.ts";

let gateway: TestGateway;
let browser: Browser;
let held: ServerResponse[];

beforeAll(async () => {
  gateway = await startGateway({ postgresUrl: inject("postgresUrl"), endpoints: publicEndpoints });
  browser = await gateway.signedIn();
});
beforeEach(() => {
  held = [];
  gateway.core.answer = (_req, res) => void held.push(res);
});
afterAll(() => gateway.stop());

test.each([
  ["whole lists", "/api/investors", 2],
  ["whole lists with a search", "/api/agreements?q=ana", 2],
  ["searches", "/api/payouts?view=paid&limit=25&q=ana", 4],
  ["filters", "/api/agreements?limit=25&investor=a", 4],
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
