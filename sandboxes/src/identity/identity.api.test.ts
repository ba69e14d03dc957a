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
  expect(page.status).toBe(200);
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

async function redeem(browser: Browser, code: string, verifier: string): Promise<string> {
  const answer = await browser.post("/oidc/token", {
    grant_type: "authorization_code",
    client_id: "accord",
    client_secret: secret,
    redirect_uri: `${publicUrl}/api/callback`,
    code,
    code_verifier: verifier,
  });
  expect(answer.status, answer.body).toBe(200);
  return /"id_token":"([^"]+)"/.exec(answer.body)?.[1] ?? "";
}

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
  const idToken = await redeem(browser, code, verifier);
  const claims = Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString();
  expect(claims).toContain('"email":"staff@example.com"');
  expect(claims).toContain('"given_name":"Staff"');
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
  const hint = await redeem(browser, code, verifier);
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
