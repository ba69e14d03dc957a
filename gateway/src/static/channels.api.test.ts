import { publicEndpoints } from "@accord/contracts";
import { addRelease, openStore } from "@accord/registry/stores";
import { release } from "@accord/service-kit";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Browser } from "../testing/browser.ts";
import { files, investors, openSignedFolder, trusted } from "../testing/signed-remotes.ts";
import { approver, startGateway, type TestGateway } from "../testing/start-gateway.ts";
import { answerLikeCore } from "../testing/upstream.ts";
import { isAmong } from "./channels.ts";
import { cookieName } from "../public-url.ts";

let gateway: TestGateway;
let folder: Awaited<ReturnType<typeof openSignedFolder>>;

beforeAll(async () => {
  folder = await openSignedFolder();
  gateway = await startGateway({
    postgresUrl: inject("postgresUrl"),
    endpoints: publicEndpoints,
    env: { ROLES_CLAIM: "groups" },
    remotes: { root: folder.root, keys: trusted },
  });
});
afterAll(async () => {
  await gateway.stop();
  await folder.remove();
});

const pages = { ...files, "pages.json": JSON.stringify({ start: ["page.1a2b3c4d.js"] }) };
const publish = (version: string, percent?: number) =>
  folder.publish(version, { files: pages, ...(percent === undefined ? {} : { percent }) });
/** The small core of the tests has one id for all, unless it is changed. */
async function signedInAsOther(): Promise<Browser> {
  const otherId = "4a0f8b52-6f0e-4c51-9c8a-0d6a3b1f2e12";
  gateway.core.answer = (req, res) => answerLikeCore(req, res, otherId);
  const other = await gateway.signedIn(approver);
  gateway.core.answer = answerLikeCore;
  return other;
}
const json = async (browser: Browser, address: string) =>
  JSON.parse((await browser.send(address)).body);
const shown = async (browser: Browser): Promise<string[]> => {
  const { remotes } = await json(browser, "/remotes.json");
  return remotes.map(({ version }: { version: string }) => version);
};
const write = (browser: Browser, method: string, address: string, body: object) =>
  browser.send(address, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const choose = async (browser: Browser, isTried: boolean, remote = "investors") =>
  (await write(browser, "PUT", `/api/remotes/${remote}/beta`, { isTried })).status;
const endBeta = async () =>
  addRelease(
    await openStore(folder.root),
    "investors",
    { kind: "rollback", channel: "beta", percent: 0, version: "2", paths: [], by: "a team" },
    investors,
  );

test("without a beta no answer depends on cookies, and no beta can be tried", async () => {
  await publish("1");
  const admin = await gateway.signedIn();
  const answer = await admin.send("/remotes.json");
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(answer.headers.get("vary") ?? "").not.toContain("Cookie");
  const report = await json(admin, "/api/remotes");
  expect(report.remotes[0]).not.toHaveProperty("beta");
  expect(report.releases[0]).toEqual({ name: "gateway", versions: [release().name], degraded: [] });
  expect([await choose(admin, true), await choose(admin, false)]).toEqual([404, 204]);
});

test("a beta of 0 % is shown to who chose it by the signed cookie alone, until it is left", async () => {
  await publish("2", 0);
  const [admin, other, stranger] = [
    await gateway.signedIn(),
    await signedInAsOther(),
    gateway.browser(),
  ];
  const everyone = () => Promise.all([admin, other, stranger].map(shown));
  expect(await everyone()).toEqual([["1"], ["1"], ["1"]]);
  expect([await choose(other, true), await choose(stranger, true)]).toEqual([403, 401]);
  expect(await choose(admin, true)).toBe(204);
  expect(await everyone()).toEqual([["2"], ["1"], ["1"]]);
  const answer = await admin.send("/remotes.json");
  expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  expect(answer.headers.get("vary")).toContain("Cookie");
  expect((await json(admin, "/api/remotes")).remotes).toMatchObject([
    { version: "1", beta: { version: "2", percent: 0, by: "a team", isTried: true } },
  ]);
  expect(await choose(admin, false)).toBe(204);
  expect(await everyone()).toEqual([["1"], ["1"], ["1"]]);
});

test("the cookie of another person, or a changed one, shows the stable release", async () => {
  const admin = await gateway.signedIn();
  const answer = await write(admin, "PUT", "/api/remotes/investors/beta", { isTried: true });
  expect(answer.headers.getSetCookie()[0]).toMatch(/^accord\.beta\.\d+=.+HttpOnly; SameSite=Lax/);
  const signed = admin.cookies.get(cookieName("beta", gateway.url)) ?? "";
  const other = await signedInAsOther();
  const withCookie = (browser: Browser, value: string) => {
    browser.cookies.set(cookieName("beta", gateway.url), value);
    return shown(browser);
  };
  expect(await withCookie(admin, signed)).toEqual(["2"]);
  expect(await withCookie(other, signed)).toEqual(["1"]);
  expect(await withCookie(admin, `${signed}x`)).toEqual(["1"]);
  expect(await withCookie(admin, "investors")).toEqual(["1"]);
});

test("preloads name the version that the person is shown", async () => {
  const preloads = async (browser: Browser) => {
    const answer = await browser.send("/investors", { headers: { accept: "text/html" } });
    return answer.headers.get("link") ?? "";
  };
  const [admin, other] = [await gateway.signedIn(), await signedInAsOther()];
  await choose(admin, true);
  // A page waits at most 250 ms for its preloads.
  await expect.poll(() => preloads(admin)).toContain("/remotes/investors/2/page.1a2b3c4d.js");
  await expect.poll(() => preloads(other)).toContain("/remotes/investors/1/page.1a2b3c4d.js");
});

test("a beta that fails is withdrawn alone; those who had it get the stable release", async () => {
  const admin = await gateway.signedIn();
  await choose(admin, true);
  expect(await shown(admin)).toEqual(["2"]);
  const openings = Array.from({ length: 20 }, () => ({
    remote: "investors",
    version: "2",
    hasFailed: true,
  }));
  await write(admin, "POST", "/api/client-errors", { openings, errors: [] });
  await gateway.openings.flush();
  expect(await shown(admin)).toEqual(["1"]);
  expect((await json(admin, "/api/remotes")).problems).toEqual([
    "The beta 2 of investors was withdrawn, because 20 of 20 openings of its pages failed. " +
      "The version 1 before it is shown to everybody until a beta of investors is published again.",
  ]);
});

test("a beta of 100 % is for everybody with a session; its end and a newer release replace it", async () => {
  await publish("2", 100);
  const [other, stranger] = [await signedInAsOther(), gateway.browser()];
  expect([await shown(other), await shown(stranger)]).toEqual([["2"], ["1"]]);
  await endBeta();
  expect(await shown(other)).toEqual(["1"]);
  await publish("2", 100);
  expect(await shown(other)).toEqual(["2"]);
  await publish("3");
  expect(await shown(other)).toEqual(["3"]);
});

test("a percentage selects about as many people, and more of them when it grows", () => {
  const people = Array.from({ length: 2_000 }, (_, at) => `person ${at}`);
  const among = (percent: number, remote = "investors") =>
    people.filter((person) => isAmong(person, remote, percent));
  expect(among(10).length).toBeGreaterThan(120);
  expect(among(10).length).toBeLessThan(280);
  expect(among(20)).toEqual(expect.arrayContaining(among(10)));
  expect(among(10, "agreements")).not.toEqual(among(10));
  expect([among(0).length, among(100).length]).toEqual([0, 2_000]);
});
