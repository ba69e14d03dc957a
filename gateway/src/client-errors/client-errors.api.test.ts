import { type ClientReport, publicEndpoints } from "@accord/contracts";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { Browser } from "../testing/browser.ts";
import { openSignedFolder, trusted } from "../testing/signed-remotes.ts";
import { startGateway, type TestGateway } from "../testing/start-gateway.ts";

let gateway: TestGateway;
let folder: Awaited<ReturnType<typeof openSignedFolder>>;

beforeAll(async () => {
  folder = await openSignedFolder();
  gateway = await startGateway({
    postgresUrl: inject("postgresUrl"),
    endpoints: publicEndpoints,
    remotes: { root: folder.root, keys: trusted },
  });
});
beforeEach(async () => {
  await gateway.pool.query("delete from gateway.remote_openings");
  await gateway.restart();
});
afterAll(async () => {
  await gateway.stop();
  await folder.remove();
});

const send = (browser: Browser, report: object) =>
  browser.send("/api/client-errors", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(report),
  });
const opened = (version: string, count: number, failed: number): ClientReport => ({
  openings: Array.from({ length: count }, (_, at) => ({
    remote: "investors",
    version,
    hasFailed: at < failed,
  })),
  errors: [],
});
const shown = async (browser: Browser) => {
  const { remotes } = JSON.parse((await browser.send("/remotes.json")).body);
  return remotes.map(({ version }: { version: string }) => version);
};

test("a publication of which more than 2 % of the openings fail is replaced by the one before", async () => {
  await folder.publish("1");
  await folder.publish("2");
  const browser = await gateway.signedIn();
  expect(await shown(browser)).toEqual(["2"]);
  expect((await send(browser, opened("2", 19, 19))).status).toBe(204);
  await gateway.openings.flush();
  expect(await shown(browser)).toEqual(["2"]);
  await send(browser, opened("2", 1, 1));
  await gateway.openings.flush();
  expect(await shown(browser)).toEqual(["1"]);
  const report = JSON.parse((await browser.send("/api/remotes")).body);
  expect(report.problems).toEqual([
    "The version 2 of investors was withdrawn, because 20 of 20 openings of its pages failed. " +
      "The version 1 before it is shown until investors is published again.",
  ]);
  await folder.publish("2");
  expect(await shown(browser)).toEqual(["2"]);
});

test("two failures of a hundred openings, and those of another version, withdraw nothing", async () => {
  await folder.publish("3");
  const browser = await gateway.signedIn();
  for (let batch = 0; batch < 5; batch++) await send(browser, opened("3", 20, batch < 2 ? 1 : 0));
  await send(browser, opened("1", 20, 20));
  await gateway.openings.flush();
  expect(await shown(browser)).toEqual(["3"]);
  await send(browser, opened("3", 1, 1));
  await gateway.openings.flush();
  expect(await shown(browser)).toEqual(["2"]);
});

test("a report needs a session, a valid body of the site's own page, and is limited", async () => {
  expect((await send(gateway.browser(), opened("1", 1, 0))).status).toBe(401);
  const browser = await gateway.signedIn();
  expect((await send(browser, opened("1", 21, 0))).status).toBe(422);
  expect((await send(browser, { ...opened("1", 1, 0), user: "x" })).status).toBe(422);
  const answers: number[] = [];
  for (let sent = 0; sent < 121; sent++)
    answers.push((await send(browser, opened("1", 0, 0))).status);
  expect(answers.filter((status) => status === 204)).toHaveLength(120);
  expect(answers.at(-1)).toBe(429);
});
