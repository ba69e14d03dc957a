import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Browser } from "../testing/browser.ts";
import { signIn, startGateway, type TestGateway } from "../testing/start-gateway.ts";
import { startTokenProvider, subject, type TokenProvider } from "../testing/token-provider.ts";

const EVENT = "http://schemas.openid.net/event/backchannel-logout";
const logout = () => ({ jti: randomUUID(), events: { [EVENT]: {} } });

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

async function signedIn(claims: Record<string, unknown> = {}): Promise<Browser> {
  const browser = gateway.browser();
  expect((await provider.signIn(browser, claims)).location).toBe("/");
  return browser;
}
const statusOf = async (browser: Browser) => (await browser.send("/api/auth/user")).status;
const post = async (token: string) => {
  const body = new URLSearchParams({ logout_token: token });
  const url = `${gateway.url}/api/backchannel-logout`;
  const response = await fetch(url, { method: "POST", body });
  expect(response.headers.get("cache-control")).toBe("no-store");
  return { status: response.status, body: await response.text() };
};

test("a logout of a person ends all sessions of that person at once, with the reason", async () => {
  const [first, second] = [await signedIn({ sid: "a" }), await signedIn({ sid: "b" })];
  const other = await signedIn({ sub: "another person" });
  expect(await statusOf(first)).toBe(200);
  const token = await provider.sign(logout(), { typ: "logout+jwt" });
  expect(await post(token)).toEqual({ status: 200, body: "" });
  expect([await statusOf(first), await statusOf(second), await statusOf(other)]).toEqual([
    401, 401, 200,
  ]);
  const { body } = await first.send("/api/auth/user");
  expect(JSON.parse(body).message).toBe("You were signed out at your sign-in service.");
});

test("a logout of one session of the provider ends that one", async () => {
  const [first, second] = [await signedIn({ sid: "c" }), await signedIn({ sid: "d" })];
  expect((await post(await provider.sign({ ...logout(), sid: "c", sub: undefined }))).status).toBe(
    200,
  );
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
  const foreign = await provider.sign({ ...logout(), sid: "d", sub: "another person" });
  expect((await post(foreign)).status).toBe(200);
  expect(await statusOf(second)).toBe(200);
});

test("a logout token is used once", async () => {
  const token = await provider.sign(logout());
  const answers = await Promise.all([post(token), post(token), post(token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  const browser = await signedIn();
  const { status, body } = await post(token);
  expect([status, JSON.parse(body).error]).toEqual([400, "invalid_request"]);
  expect(await statusOf(browser)).toBe(200);
});

const now = () => Math.floor(Date.now() / 1000);
test.each<[string, () => Record<string, unknown>, object?]>([
  ["of another issuer", () => ({ iss: "https://evil.example" })],
  ["for another client", () => ({ aud: "other" })],
  ["signed with another key", () => ({}), { isForeign: true }],
  ["of another type", () => ({}), { typ: "at+jwt" }],
  ["without its time", () => ({ iat: undefined })],
  ["of ten minutes ago", () => ({ iat: now() - 600 })],
  ["of a clock ten minutes ahead", () => ({ iat: now() + 600, exp: now() + 900 })],
  ["that expired", () => ({ exp: now() - 120 })],
  ["without an id", () => ({ jti: undefined })],
  ["with an id that is no text", () => ({ jti: 7 })],
  ["with an endless id", () => ({ jti: "x".repeat(256) })],
  ["without an event", () => ({ events: undefined })],
  ["with another event", () => ({ events: { other: {} } })],
  ["with an event that is a text", () => ({ events: { [EVENT]: "yes" } })],
  ["with a nonce", () => ({ nonce: "n" })],
  ["about nobody", () => ({ sub: undefined })],
  ["about a list", () => ({ sub: [subject] })],
])("a logout token %s is refused and ends nothing", async (_title, claims, more) => {
  const browser = await signedIn();
  const answer = await post(await provider.sign({ ...logout(), ...claims() }, more));
  expect(answer.status).toBe(400);
  expect(await statusOf(browser)).toBe(200);
});

test.each([
  ["nothing", ""],
  ["no token", "abc"],
  ["an unsigned token", `${Buffer.from('{"alg":"none"}').toString("base64url")}.e30.`],
])("%s is refused", async (_title, token) => {
  expect((await post(token)).status).toBe(400);
});

test("a body that is no form or too large is refused", async () => {
  const send = (body: string, type: string) =>
    fetch(`${gateway.url}/api/backchannel-logout`, {
      method: "POST",
      body,
      headers: { "content-type": type },
    });
  const form = "application/x-www-form-urlencoded";
  expect((await send('{"logout_token":"x"}', "application/json")).status).toBe(400);
  expect((await send("logout_token=a&logout_token=b", form)).status).toBe(400);
  const large = await send(`logout_token=${"a".repeat(20_000)}`, form);
  expect([large.status, (await large.json()).message]).toEqual([
    413,
    "The request is too large. At most 16384 bytes are accepted. Send less at once.",
  ]);
  expect((await fetch(`${gateway.url}/api/backchannel-logout`)).status).toBe(404);
});

test("a sign-out at the embedded provider ends the session here", async () => {
  const own = await startGateway({ postgresUrl: inject("postgresUrl") });
  const browser = own.browser();
  await signIn(browser);
  const page = await browser.send("/oidc/session/end");
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? "";
  expect(await statusOf(browser)).toBe(200);
  await browser.send("/oidc/session/end/confirm", {
    method: "POST",
    body: new URLSearchParams({ xsrf, logout: "yes" }),
  });
  await expect.poll(() => statusOf(browser)).toBe(401);
  await own.stop();
});
