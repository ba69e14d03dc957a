import { createApp, createLogger } from "@accord/service-kit";
import request from "supertest";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSendPage } from "../auth/page.ts";
import { providerAway, sendUnavailable } from "../auth/sign-in-problem.ts";
import { startUpstream, type Upstream } from "../testing/upstream.ts";
import { oidcRoutes } from "./upstream.routes.ts";

let provider: Upstream;
const logger = createLogger("test", "silent");
const sendPage = createSendPage("Accord");

const appTo = (upstream: string) =>
  createApp({
    logger,
    ready: () => Promise.resolve(),
    routers: [
      oidcRoutes({
        upstream,
        publicUrl: "http://localhost:8080",
        cookie: "accord.sid",
        logger,
        sendProblem: (res) => sendUnavailable(sendPage, res, providerAway),
      }),
    ],
  });

beforeAll(async () => {
  provider = await startUpstream();
  provider.answer = (_req, res) => {
    res.setHeader("Set-Cookie", "interaction=1; Path=/oidc");
    res.end("form");
  };
});
afterAll(() => provider.stop());

test("the provider receives its own cookies and the public address, not our session", async () => {
  const answer = await request(appTo(provider.url))
    .get("/oidc/auth?client_id=accord")
    .set("Cookie", "accord.sid=secret; interaction=1")
    .set("X-Forwarded-Host", "evil.example");
  expect(answer.headers["set-cookie"]).toEqual(["interaction=1; Path=/oidc"]);
  const [got] = provider.received;
  expect(got?.url).toBe("/oidc/auth?client_id=accord");
  expect(got?.headers).toMatchObject({
    cookie: "interaction=1",
    "x-forwarded-host": "localhost:8080",
    "x-forwarded-proto": "http",
  });
});

test.each([
  ["accord.theme=dark", '<html lang="en" data-theme="dark">'],
  ["accord.theme=%22onload", '<html lang="en">'],
])("a page with the cookie %s begins with %s", async (cookie, begin) => {
  const opened = request(appTo("http://127.0.0.1:9")).get("/oidc/auth");
  const page = await opened.set({ Accept: "text/html,*/*;q=0.8", Cookie: cookie });
  expect(page.text).toContain(begin);
});

test("while the provider is down a browser gets a page and a script the error body", async () => {
  const app = appTo("http://127.0.0.1:9");
  const page = await request(app).get("/oidc/auth").set("Accept", "text/html,*/*;q=0.8");
  expect([page.status, page.headers["retry-after"]]).toEqual([503, "2"]);
  expect(page.text).toContain('href="/api/login"');
  expect(page.text).toContain('<html lang="en">');
  const error = await request(app).get("/oidc/jwks").set("Accept", "application/json");
  expect([error.status, error.body.code]).toEqual([503, "unavailable"]);
});

test("a provider that accepts calls and stays silent gets a page", async () => {
  const hung = await startUpstream();
  hung.answer = () => undefined;
  const page = await request(appTo(hung.url)).get("/oidc/auth").set("Accept", "text/html");
  expect(page.status).toBe(503);
  expect(page.text).toContain("The sign-in service does not answer");
  await hung.stop();
}, 20_000);
