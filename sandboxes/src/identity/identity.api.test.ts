import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser, type Browser } from "./testing/browser.ts";
import { developmentAccounts, startIdentity, type Identity } from "./start-identity.ts";

const publicUrl = "http://localhost:8099";
const secret = "client-secret";
const account = { email: "staff@example.com", password: "staff-demo" };
let folder: string;
let identity: Identity;
const server = {
  get upstream() {
    return identity.upstream;
  },
};

function start(): Promise<Identity> {
  const client = { clientId: "accord", clientSecret: secret };
  return startIdentity({
    publicUrl,
    dataDir: folder,
    productName: "Accord & Co",
    accounts: developmentAccounts(account),
    ...client,
  });
}

function authorizeUrl(verifier: string): string {
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  return `/oidc/auth?${new URLSearchParams({
    client_id: "accord",
    response_type: "code",
    redirect_uri: `${publicUrl}/api/callback`,
    scope: "openid email profile",
    state: "some-state",
    code_challenge: challenge,
    code_challenge_method: "S256",
  }).toString()}`;
}

async function openForm(browser: Browser): Promise<{ action: string; verifier: string }> {
  const verifier = randomBytes(32).toString("base64url");
  const page = await browser.follow(await browser.get(authorizeUrl(verifier)));
  expect(page.status, page.body).toBe(200);
  return { action: /action="([^"]+)"/.exec(page.body)?.[1] ?? "", verifier };
}

async function signIn(browser: Browser): Promise<{ code: string; verifier: string }> {
  const { action, verifier } = await openForm(browser);
  const answer = await browser.follow(await browser.post(action, { ...account }));
  const callback = new URL(answer.location);
  expect(callback.pathname).toBe("/api/callback");
  expect(callback.searchParams.get("state")).toBe("some-state");
  return { code: callback.searchParams.get("code") ?? "", verifier };
}

const requestTokens = (browser: Browser, form: Record<string, string>) =>
  browser.post("/oidc/token", { client_id: "accord", client_secret: secret, ...form });
const refresh = (browser: Browser, token: string) =>
  requestTokens(browser, { grant_type: "refresh_token", refresh_token: token });

async function redeem(browser: Browser, code: string, verifier: string) {
  const answer = await requestTokens(browser, {
    grant_type: "authorization_code",
    redirect_uri: `${publicUrl}/api/callback`,
    code,
    code_verifier: verifier,
  });
  expect(answer.status, answer.body).toBe(200);
  return tokensOf(answer.body);
}

const tokensOf = (body: string): { id_token: string; refresh_token: string } => JSON.parse(body);
const claimsOf = (token: string) => Buffer.from(token.split(".")[1] ?? "", "base64url").toString();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-identity-"));
  identity = await start();
});

afterAll(async () => {
  await identity.stop();
  await rm(folder, { recursive: true, force: true });
});

test("every URL of the provider uses the public address", async () => {
  const answer = await createBrowser(server).get("/oidc/.well-known/openid-configuration");
  expect(answer.body).toContain(`"issuer":"${publicUrl}/oidc"`);
  expect(answer.body).toContain(`"token_endpoint":"${publicUrl}/oidc/token"`);
});

test("the right password returns a code that is exchanged for the account's claims", async () => {
  const browser = createBrowser(server);
  const { code, verifier } = await signIn(browser);
  const claims = claimsOf((await redeem(browser, code, verifier)).id_token);
  expect(claims).toContain('"email":"staff@example.com"');
  expect(claims).toContain('"given_name":"Staff"');
  expect(claims).toMatch(/"auth_time":\d+.*"sid":/);
});

test("a refresh token is used once and returns the account's present claims", async () => {
  const browser = createBrowser(server);
  const { code, verifier } = await signIn(browser);
  const first = await redeem(browser, code, verifier);
  identity.changeAccount(account.email, { groups: ["viewer"] });
  const answer = await refresh(browser, first.refresh_token);
  const second = tokensOf(answer.body);
  expect(claimsOf(second.id_token)).toContain('"groups":["viewer"]');
  expect(second.refresh_token).not.toBe(first.refresh_token);
  const again = await refresh(browser, first.refresh_token);
  expect([again.status, again.body]).toEqual([400, expect.stringContaining("invalid_grant")]);
});

test("a disabled account is refused, with a password, a session and a refresh token", async () => {
  const browser = createBrowser(server);
  const { code, verifier } = await signIn(browser);
  const tokens = await redeem(browser, code, verifier);
  const page = `${identity.upstream}/accounts`;
  const form = { email: account.email, groups: "viewer, staff", disabled: "yes" };
  const post = (origin: string) =>
    fetch(page, { method: "POST", headers: { origin }, body: new URLSearchParams(form) });
  expect((await post("https://evil.example")).status).toBe(403);
  expect(await (await post(identity.upstream)).text()).toContain("checked");
  const answer = await refresh(browser, tokens.refresh_token);
  expect([answer.status, answer.body]).toEqual([400, expect.stringContaining("invalid_grant")]);
  const { action } = await openForm(browser);
  expect((await browser.post(action, { ...account })).status).toBe(401);
  identity.changeAccount(account.email, { disabled: false });
  await signIn(createBrowser(server));
});

test("the page of accounts is not under the public path", async () => {
  expect((await createBrowser(server).get("/oidc/accounts")).status).toBe(404);
});

test("a second sign-in of the same browser needs no password", async () => {
  const browser = createBrowser(server);
  await signIn(browser);
  const answer = await browser.follow(await browser.get(authorizeUrl("x".repeat(43))));
  expect(answer.location).toContain("/api/callback?code=");
});

test("a wrong password returns the form with 401, a message and the typed address", async () => {
  const browser = createBrowser(server);
  const { action } = await openForm(browser);
  const answer = await browser.post(action, { email: account.email, password: "wrong" });
  expect(answer.status).toBe(401);
  expect(answer.body).toContain("The email address or the password is not correct.");
  expect(answer.body).toContain('value="staff@example.com"');
});

test("the page shows the product name, labels its fields and allows no inline code", async () => {
  const browser = createBrowser(server);
  const page = await browser.follow(await browser.get(authorizeUrl("x".repeat(43))));
  expect(page.body).toContain("<h1>Accord &amp; Co</h1>");
  expect(page.body).toContain('<label for="password">');
  expect(page.headers.get("content-security-policy")).not.toContain("unsafe");
  expect(page.body).not.toMatch(/<style|style=|<script>/);
});

test("after a sign-out the provider asks for the password, also after a restart", async () => {
  const browser = createBrowser(server);
  const { code, verifier } = await signIn(browser);
  const { id_token: hint } = await redeem(browser, code, verifier);
  await identity.stop();
  identity = await start();
  const query = new URLSearchParams({
    id_token_hint: hint,
    post_logout_redirect_uri: `${publicUrl}/`,
  });
  const page = await browser.get(`/oidc/session/end?${query.toString()}`);
  expect(page.status, page.body).toBe(200);
  const action = /action="([^"]+)"/.exec(page.body)?.[1] ?? "";
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? "";
  const done = await browser.post(new URL(action).pathname, { xsrf, logout: "yes" });
  expect(done.location).toBe(`${publicUrl}/`);
  await openForm(browser);
});

test("an unknown sign-in returns a page with a link to start again", async () => {
  const answer = await createBrowser(server).get("/oidc/interaction/unknown");
  expect(answer.status).toBe(400);
  expect(answer.body).toContain('href="/api/login"');
});

test("after ten wrong passwords the right one is refused for a while", async () => {
  const browser = createBrowser(server);
  const { action } = await openForm(browser);
  const wrong = { email: account.email, password: "wrong" };
  for (let count = 0; count < 10; count++) await browser.post(action, wrong);
  const answer = await browser.post(action, { ...account });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("startIdentity throws for a public address that is not loopback", async () => {
  const client = { clientId: "accord", clientSecret: secret };
  const options = {
    dataDir: folder,
    productName: "Accord",
    accounts: developmentAccounts(account),
    ...client,
  };
  const started = startIdentity({ ...options, publicUrl: "https://accord.example.com" });
  await expect(started).rejects.toThrow("loopback addresses only");
});
