import { currentUser, errorBody } from "@accord/contracts";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { type Answer, formAction } from "../testing/browser.ts";
import { account, signIn, startGateway, type TestGateway } from "../testing/start-gateway.ts";
import { answerLikeCore, userId } from "../testing/upstream.ts";

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway({ postgresUrl: inject("postgresUrl"), env: { TEST_MODE: "false" } });
});
afterEach(() => {
  gateway.core.answer = answerLikeCore;
  gateway.clock.now = new Date();
});
afterAll(() => gateway.stop());

const expectFriendlyPage = (answer: Answer, status: number) => {
  expect(answer.status).toBe(status);
  expect(answer.headers.get("content-type")).toContain("text/html");
  expect(answer.body).toContain('href="/api/login"');
  expect(answer.body).not.toMatch(/node_modules|at .*\.ts|Error:/);
};

test("without a session the current user is a 401 with the error body", async () => {
  const answer = await gateway.browser().send("/api/auth/user");
  expect(answer.status).toBe(401);
  expect(errorBody.parse(JSON.parse(answer.body)).code).toBe("unauthorized");
});

test("a visitor who does not sign in creates no session", async () => {
  const browser = gateway.browser();
  await browser.send("/api/auth/user");
  expect(browser.cookies.size).toBe(0);
});

test("sign-in redirects to /, and the current user includes the day, the product name and the flags", async () => {
  const browser = gateway.browser();
  const page = await signIn(browser);
  expect(page.body).toContain("<title>Shell</title>");
  gateway.clock.now = new Date("2026-11-21T03:00:00Z");
  const answer = await browser.send("/api/auth/user");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(currentUser.parse(JSON.parse(answer.body))).toEqual({
    id: userId,
    email: account.email,
    firstName: "Staff",
    lastName: "Member",
    profileImageUrl: null,
    roles: ["viewer", "staff", "approver", "admin"],
    today: "2026-11-20",
    timeZone: "America/New_York",
    productName: "Accord",
    idleMinutes: 30,
    flags: { TEST_MODE: false, ADVANCED_ROI_CALCULATIONS: true },
  });
});

test("core receives the signed-in user with a token of the gateway", async () => {
  await gateway.signedIn();
  const put = gateway.core.received.findLast(({ url }) => url === "/internal/users");
  const verify = gateway.tokens.verifier("core");
  expect(put?.method).toBe("PUT");
  expect(await verify(put?.headers.authorization, ["gateway"])).toMatchObject({
    caller: "gateway",
    userId: null,
  });
});

test("sign-in creates a new session id and invalidates the former one", async () => {
  const browser = gateway.browser();
  const form = await browser.open("/api/login");
  const before = browser.cookies.get(gateway.cookie) ?? "";
  await browser.submit(formAction(form), { ...account });
  expect(browser.cookies.get(gateway.cookie)).not.toBe(before);
  const thief = gateway.browser();
  thief.cookies.set(gateway.cookie, before);
  expect((await thief.send("/api/auth/user")).status).toBe(401);
});

test("the cookie is HttpOnly and SameSite", async () => {
  const answer = await gateway.browser().send("/api/login");
  const cookie = answer.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${gateway.cookie}=`));
  expect(cookie).toContain("HttpOnly");
  expect(cookie).toContain("SameSite=Lax");
  expect(cookie).not.toContain("Secure");
});

test("an unknown callback shows a page with a link", async () => {
  expectFriendlyPage(await gateway.browser().send("/api/callback?code=x&state=y"), 400);
  const browser = gateway.browser();
  await browser.send("/api/login");
  expectFriendlyPage(await browser.send("/api/callback?code=x&state=wrong"), 400);
  expectFriendlyPage(await browser.send("/api/callback"), 400);
});

test("a callback can be used once", async () => {
  const browser = gateway.browser();
  let callback = "";
  const form = await browser.open("/api/login");
  let answer = await browser.send(formAction(form), {
    method: "POST",
    body: new URLSearchParams({ ...account }),
  });
  while (answer.location !== "" && callback === "") {
    if (answer.location.includes("/api/callback")) callback = answer.location;
    else answer = await browser.send(answer.location);
  }
  const before = browser.cookies.get(gateway.cookie) ?? "";
  expect((await browser.send(callback)).location).toBe("/");
  expectFriendlyPage(await browser.send(callback), 400);
  browser.cookies.set(gateway.cookie, before);
  expectFriendlyPage(await browser.send(callback), 400);
});

test("a refusal by the provider shows a page with a link", async () => {
  const browser = gateway.browser();
  const { location } = await browser.send("/api/login");
  const state = new URL(location).searchParams.get("state") ?? "";
  expectFriendlyPage(await browser.send(`/api/callback?error=access_denied&state=${state}`), 400);
});

test("a forged code shows a page with a link", async () => {
  const browser = gateway.browser();
  const { location } = await browser.send("/api/login");
  const state = new URL(location).searchParams.get("state") ?? "";
  const issuer = encodeURIComponent(`${gateway.url}/oidc`);
  const path = `/api/callback?code=forged&state=${state}&iss=${issuer}`;
  expectFriendlyPage(await browser.send(path), 400);
});

test("sign-in is a 503 while core is down and works afterwards", async () => {
  gateway.core.answer = (req) => req.socket.destroy();
  const browser = gateway.browser();
  const answer = await signIn(browser);
  expectFriendlyPage(answer, 503);
  expect(answer.headers.get("retry-after")).toBe("2");
  gateway.core.answer = answerLikeCore;
  await browser.open("/api/login");
  expect((await browser.send("/api/auth/user")).status).toBe(200);
});

test("two tabs can sign in at the same time", async () => {
  const browser = gateway.browser();
  const first = await browser.open("/api/login");
  await browser.send("/api/login");
  await browser.submit(formAction(first), { ...account });
  expect((await browser.send("/api/auth/user")).status).toBe(200);
});

test("sign-in on another loopback name redirects to the public URL", async () => {
  const other = gateway.url.replace("localhost", "127.0.0.1");
  const answer = await fetch(`${other}/api/login`, { redirect: "manual" });
  expect(answer.headers.get("location")).toBe(`${gateway.url}/api/login`);
});
