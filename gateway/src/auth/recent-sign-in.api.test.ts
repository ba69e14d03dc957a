import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Browser, formAction } from "../testing/browser.ts";
import { account, startGateway, type TestGateway, viewer } from "../testing/start-gateway.ts";
import { startTokenProvider, type TokenProvider } from "../testing/token-provider.ts";
import { userId } from "../testing/upstream.ts";

let provider: TokenProvider;
let gateway: TestGateway;

beforeAll(async () => {
  provider = await startTokenProvider();
  gateway = await startGateway({
    postgresUrl: inject("postgresUrl"),
    env: { OIDC_ISSUER: provider.url },
  });
});
afterAll(() => Promise.all([gateway.stop(), provider.stop()]));

const now = () => Math.floor(Date.now() / 1000);
const nobody = "00000000-0000-4000-8000-000000000000";
async function endSessions(browser: Browser) {
  const path = `/api/users/${nobody}/end-sessions`;
  const { status, body } = await browser.send(path, { method: "POST" });
  const { code, message } = JSON.parse(body);
  return status === 200 ? 200 : { status, code, message };
}
const required = {
  status: 403,
  code: "recent_sign_in_required",
  message: "Sign in again to do this.",
};

async function signedIn(claims: Record<string, unknown>): Promise<Browser> {
  const browser = gateway.browser();
  expect((await provider.signIn(browser, claims)).location).toBe("/");
  return browser;
}

test.each<[string, () => unknown, unknown]>([
  ["a moment ago", () => now(), 200],
  ["four minutes ago", () => now() - 240, 200],
  ["six minutes ago", () => now() - 360, required],
  ["in the future", () => now() + 120, required],
  ["at a time that is not said", () => undefined, required],
])(
  "of a user who signed in %s, ending somebody's sessions is answered",
  async (_title, at, answer) => {
    expect(await endSessions(await signedIn({ auth_time: at() }))).toEqual(answer);
  },
);

test("reads of sessions need no recent sign-in, ending one's own does", async () => {
  const browser = await signedIn({});
  expect((await browser.send(`/api/users/${userId}/sessions`)).status).toBe(200);
  expect((await browser.send("/api/sessions")).status).toBe(200);
  expect((await browser.send("/api/sessions/end-all", { method: "POST" })).status).toBe(403);
});

test("to sign in again asks the provider for a recent proof and keeps the user", async () => {
  const browser = await signedIn({ auth_time: now() - 3_600 });
  expect(await endSessions(browser)).toEqual(required);
  const { location } = await browser.send("/api/login?again");
  expect(new URL(location).searchParams.get("max_age")).toBe("300");
  const before = browser.cookies.get(gateway.cookie);
  const path = "/api/login?again";
  const page = await provider.signIn(browser, { auth_time: now() }, { path });
  expect([page.status, page.body.includes("You have signed in again")]).toEqual([200, true]);
  expect(browser.cookies.get(gateway.cookie)).not.toBe(before);
  expect(await endSessions(browser)).toBe(200);
});

test.each<[string, Record<string, unknown>, string]>([
  ["does not say when", {}, "did not say that you signed in a moment ago"],
  ["says that it was an hour ago", { auth_time: now() - 3_600 }, "did not say that you signed in"],
  ["names another person", { sub: "other", auth_time: now() }, "You signed in as another person."],
])("a provider that %s proves nothing, and the session goes on", async (_title, claims, text) => {
  const browser = await signedIn({ auth_time: now() - 3_600 });
  const page = await provider.signIn(browser, claims, { path: "/api/login?again" });
  expect([page.status, page.body.includes(text)]).toEqual([403, true]);
  // The ordinary sign-in would sign the browser in as that person.
  const [, link = ""] = /class="button" href="([^"]+)"/.exec(page.body) ?? [];
  const { location } = await browser.send(link.replaceAll("&amp;", "&"));
  const { searchParams } = new URL(location);
  expect([searchParams.get("max_age"), searchParams.get("prompt")]).toEqual(["300", "login"]);
  expect(await endSessions(browser)).toEqual(required);
  expect((await browser.send("/api/auth/user")).status).toBe(200);
});

test("without a session it is an ordinary sign-in", async () => {
  const browser = gateway.browser();
  const { location } = await browser.send("/api/login?again");
  expect(new URL(location).searchParams.has("max_age")).toBe(false);
  const page = await provider.signIn(browser, {}, { path: "/api/login?again" });
  expect([page.status, page.location]).toEqual([302, "/"]);
});

test("services get the time of the sign-in in their token", async () => {
  const authTime = now();
  const browser = await signedIn({ auth_time: authTime });
  await browser.send("/api/investors?limit=25");
  const { headers } = gateway.core.received.findLast(({ url }) => url.startsWith("/api/")) ?? {};
  const caller = await gateway.tokens.verifier("core")(headers?.authorization);
  expect(caller.authTime).toBe(authTime);
});

test("the embedded provider proves a sign-in, and another account of it is refused", async () => {
  const own = await startGateway({ postgresUrl: inject("postgresUrl") });
  const browser = await own.signedIn();
  expect(await endSessions(browser)).toBe(200);
  const again = await browser.open("/api/login?again");
  expect(again.body).toContain("You have signed in again");
  await own.pool.query("update gateway.sessions set sess = sess - 'authTime'");
  own.clock.now = new Date(Date.now() + 6_000);
  expect(await endSessions(browser)).toEqual(required);
  for (const cookie of [...browser.cookies.keys()].filter((name) => name.startsWith("_")))
    browser.cookies.delete(cookie);
  const form = await browser.open("/api/login?again");
  const other = await browser.submit(formAction(form), { ...viewer });
  expect(other.body).toContain("You signed in as another person.");
  expect(JSON.parse((await browser.send("/api/auth/user")).body).email).toBe(account.email);
  await own.stop();
});

test("the embedded provider changes from one account to another", async () => {
  const own = await startGateway({ postgresUrl: inject("postgresUrl") });
  const browser = await own.signedIn();
  const form = await browser.open("/api/login?prompt=login");
  const between = await browser.submit(formAction(form), { ...viewer });
  // It submits itself by a script.
  expect(between.body).toContain("document.forms[0].submit()");
  expect(between.headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-/);
  await own.stop();
});
