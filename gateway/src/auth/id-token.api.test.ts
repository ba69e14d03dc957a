import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { captureLog, metricsText } from "@accord/service-kit/testing";
import { startGateway, type TestGateway } from "../testing/start-gateway.ts";
import { startTokenProvider, type TokenProvider } from "../testing/token-provider.ts";

const log = captureLog();
let provider: TokenProvider;
let gateway: TestGateway;

beforeAll(async () => {
  provider = await startTokenProvider();
  gateway = await startGateway({
    postgresUrl: inject("postgresUrl"),
    logger: log.logger,
    env: {
      OIDC_ISSUER: provider.url,
      ROLES_CLAIM: "groups",
      OIDC_ALLOWED_DOMAINS: "firm.example",
      SIGN_IN_LIMIT: "1000",
    },
  });
});
afterAll(() => Promise.all([gateway.stop(), provider.stop()]));

const groups = ["staff"];
const now = () => Math.floor(Date.now() / 1000);

async function expectRefused(
  status: number,
  text: string,
  ...signIn: [Record<string, unknown> | string, object?]
): Promise<void> {
  const browser = gateway.browser();
  const page = await provider.signIn(browser, ...signIn);
  expect([page.status, page.headers.get("content-type")]).toEqual([
    status,
    "text/html; charset=utf-8",
  ]);
  expect(page.body).toContain(text);
  expect(page.body).toContain('href="/api/login');
  expect((await browser.send("/api/auth/user")).status).toBe(401);
}

test("a token with every claim signs in, also from a clock that differs by some seconds", async () => {
  for (const skew of [-20, 0, 20]) {
    const browser = gateway.browser();
    const times = { iat: now() + skew, exp: now() + skew + 60 };
    expect((await provider.signIn(browser, { groups, ...times })).location).toBe("/");
    expect((await browser.send("/api/auth/user")).status).toBe(200);
  }
});

test.each<[string, () => Record<string, unknown>, object?]>([
  ["of another issuer", () => ({ iss: "https://evil.example" })],
  ["for another client", () => ({ aud: "other" })],
  [
    "for several clients, authorized for another one",
    () => ({ aud: ["accord", "other"], azp: "other" }),
  ],
  ["of another sign-in", () => ({ nonce: "another nonce" })],
  ["without a nonce", () => ({ nonce: undefined })],
  ["signed with another key", () => ({}), { isForeign: true }],
  ["that expired", () => ({ iat: now() - 600, exp: now() - 300 })],
  [
    "of a clock that is ten minutes ahead",
    () => ({ iat: now() + 600, exp: now() + 900, nbf: now() + 600 }),
  ],
  ["issued in ten minutes", () => ({ iat: now() + 600, exp: now() + 900 })],
  ["without its time", () => ({ iat: undefined })],
  ["without an end", () => ({ exp: undefined })],
  ["without a subject", () => ({ sub: undefined })],
  ["with an empty subject", () => ({ sub: "" })],
  ["whose subject is a list", () => ({ sub: ["kim"] })],
])("an ID token %s is refused", async (_title, claims, more) => {
  await expectRefused(400, "Sign-in failed", { groups, ...claims() }, more);
});

test.each([
  [-600, "the clock of the sign-in service is 600 s behind ours (exp)", true],
  [900, "the clock of the sign-in service is 900 s ahead of ours (nbf)", true],
  [900, "the clock of the sign-in service is 900 s ahead of ours (iat)", false],
])("a clock that differs by %i s is in the log and is counted", async (skew, clock, hasNbf) => {
  const at = now() + skew;
  const times = { iat: at, exp: at + 300, ...(hasNbf && { nbf: at }) };
  const page = await provider.signIn(gateway.browser(), { groups, ...times });
  expect(page.body).toContain("The clocks of the sign-in service and of this one differ.");
  const seconds = (text: unknown) => Number(/\d+/.exec(String(text)));
  const line = log.lines().findLast(({ msg }) => msg === "sign-in failed");
  expect(String(line?.["clock"]).replace(/\d+/, "")).toBe(clock.replace(/\d+/, ""));
  expect(Math.abs(seconds(line?.["clock"]) - Math.abs(skew))).toBeLessThan(60);
  expect(await metricsText()).toMatch(/accord_sign_ins_failed_total\{reason="clock"\} [1-9]/);
});

test("a token that was used for another sign-in, is unsigned or is none is refused", async () => {
  const replayed = await provider.sign({
    email: "kim@firm.example",
    email_verified: true,
    groups,
    nonce: "n",
  });
  const [, payload = ""] = replayed.split(".");
  const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`;
  for (const token of [replayed, unsigned, "abc", ""]) {
    await expectRefused(400, "Sign-in failed", token);
  }
});

const NO_EMAIL = "Your account has no confirmed email address.";
const NO_ROLE = "Your account has no role here.";
const UNREADABLE = "The groups of your account cannot be read.";
const many = Array.from({ length: 200 }, (_, index) => `group ${index}`);
test.each<[string, Record<string, unknown>, string]>([
  ["no address", { email: undefined }, NO_EMAIL],
  ["an empty address", { email: " " }, NO_EMAIL],
  ["a list of addresses", { email: ["kim@firm.example"] }, NO_EMAIL],
  ["an address that nobody confirmed", { email_verified: false }, NO_EMAIL],
  ["no word about its address", { email_verified: undefined }, NO_EMAIL],
  ["a foreign address", { email: "kim@evil.example" }, "Your account may not sign in here."],
  ["no groups", { groups: undefined }, NO_ROLE],
  ["an empty list of groups", { groups: [] }, NO_ROLE],
  ["200 groups and no role", { groups: many }, NO_ROLE],
  ["a group that is a text", { groups: "staff" }, UNREADABLE],
  [
    "groups that the provider keeps elsewhere",
    {
      groups: undefined,
      _claim_names: { groups: "src1" },
      _claim_sources: { src1: { endpoint: "https://graph.example" } },
    },
    UNREADABLE,
  ],
])("an account with %s is refused", async (_title, claims, text) => {
  await expectRefused(403, text, { groups, ...claims });
});

test("an account with 200 groups and a role is let in", async () => {
  const browser = gateway.browser();
  await provider.signIn(browser, { groups: [...many, "approver"] });
  expect(JSON.parse((await browser.send("/api/auth/user")).body).roles).toEqual(["approver"]);
});

test.each<[string, Record<string, unknown>, object]>([
  [
    "whose address is not confirmed",
    { email: "jo@firm.example", email_verified: false },
    {
      event: "sign_in_refused",
      status: 403,
      email: "jo@firm.example",
      reason: "email_not_confirmed",
    },
  ],
  [
    "without an address",
    { email: undefined },
    { event: "sign_in_refused", status: 403, email: null, reason: "email_not_confirmed" },
  ],
  [
    "without a role",
    { groups: [] },
    { event: "sign_in_refused", status: 403, email: "kim@firm.example", reason: "no_role" },
  ],
])("the refused sign-in of an account %s is in the security log", async (_title, claims, entry) => {
  await provider.signIn(gateway.browser(), { groups, ...claims });
  await expectLogged(entry);
});

test("a refused ID token is in the security log", async () => {
  await provider.signIn(gateway.browser(), { groups, aud: "other" });
  await expectLogged({
    event: "refused",
    status: 400,
    email: null,
    reason: "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  });
});

const LAST_ENTRY = `
  select event, status, email, split_part(detail, ':', 1) as reason
  from gateway.security_log order by id desc limit 1`;
const expectLogged = (entry: object) =>
  vi.waitFor(async () => expect((await gateway.pool.query(LAST_ENTRY)).rows).toEqual([entry]), {
    timeout: 20_000,
  });
