import { endUserSessions, publicEndpoints, roleOf } from "@accord/contracts";
import { hasRole, roleMissingMessage, type Role } from "@accord/domain";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { testEndpoints } from "../testing/endpoints.ts";
import {
  account,
  approver,
  signIn,
  startGateway,
  viewer,
  type TestGateway,
} from "../testing/start-gateway.ts";
import { userId } from "../testing/upstream.ts";

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway({
    postgresUrl: inject("postgresUrl"),
    endpoints: [...testEndpoints, endUserSessions],
    env: { ROLES_CLAIM: "groups", ROLE_NAMES: "staff=staff,approver=approver,admin=admin" },
  });
});
afterAll(() => gateway.stop());

const rolesOf = async (body: string) => JSON.parse(body).roles;
const endSessions = (path = `/api/users/${userId}/end-sessions`) => ({ path, method: "POST" });

test.each([
  ["staff", account, ["viewer", "staff", "approver", "admin"]],
  ["approver", approver, ["approver"]],
  ["viewer", viewer, ["viewer"]],
])("the %s account has its roles in the session and in the token", async (_name, as, roles) => {
  const browser = await gateway.signedIn(as);
  expect(await rolesOf((await browser.send("/api/auth/user")).body)).toEqual(roles);
  await browser.send("/api/investors");
  const header = gateway.core.received.findLast(({ url }) => url === "/api/investors")?.headers
    .authorization;
  expect(await gateway.tokens.verifier("core")(header)).toMatchObject({ roles });
});

test("an administrator ends all sessions of a user at once", async () => {
  const [first, second] = [await gateway.signedIn(viewer), await gateway.signedIn(approver)];
  const admin = await gateway.signedIn();
  const { path, method } = endSessions();
  const answer = await admin.send(path, { method });
  expect(JSON.parse(answer.body).ended).toBeGreaterThanOrEqual(3);
  for (const browser of [first, second, admin]) {
    expect((await browser.send("/api/auth/user")).status).toBe(401);
    expect((await browser.send("/api/investors")).status).toBe(401);
  }
  const { code } = JSON.parse((await first.send("/api/auth/user")).body);
  expect(code).toBe("session_ended");
});

test("only an administrator of this site may end sessions", async () => {
  const { path, method } = endSessions();
  const refused = await (await gateway.signedIn(approver)).send(path, { method });
  expect([refused.status, JSON.parse(refused.body).message]).toEqual([
    403,
    "Only administrators may do this.",
  ]);
  const admin = await gateway.signedIn();
  const headers = { "sec-fetch-site": "cross-site" };
  expect((await admin.send(path, { method, headers })).status).toBe(403);
  expect((await gateway.browser().send(path, { method })).status).toBe(401);
  expect((await admin.send(path.replace(userId, "x"), { method })).status).toBe(404);
});

test("a session from before roles must sign in again", async () => {
  const browser = await gateway.signedIn();
  await gateway.pool.query(
    "update gateway.sessions set sess = sess #- '{user,roles}' where sess -> 'user' is not null",
  );
  await gateway.restart();
  expect((await browser.send("/api/auth/user")).status).toBe(401);
  expect((await browser.send("/api/investors")).status).toBe(401);
});

describe("every endpoint of the API", () => {
  let all: TestGateway;
  beforeAll(async () => {
    all = await startGateway({
      postgresUrl: inject("postgresUrl"),
      // The small core stands for all services.
      endpoints: publicEndpoints.map((one) =>
        one.service === "gateway" ? one : { ...one, service: "core" },
      ),
      env: { ROLES_CLAIM: "groups" },
    });
  });
  afterAll(() => all.stop());

  const closed = publicEndpoints.filter(({ open, path }) => !open && path.startsWith("/api/"));
  const pathOf = (path: string) => path.replace(":type", "investor").replaceAll(/:\w+/g, userId);

  test("is a 401 without a session, and no service is called", async () => {
    const browser = all.browser();
    for (const { method, path } of closed) {
      const answer = await browser.send(pathOf(path), { method });
      expect([method, path, answer.status]).toEqual([method, path, 401]);
    }
    expect(all.core.received.filter(({ url }) => url.startsWith("/api"))).toEqual([]);
  });

  test.each([
    ["viewer", viewer],
    ["approver", approver],
  ] as const)("of the gateway itself refuses the role %s what is beyond it", async (role, as) => {
    const held: readonly Role[] = [role];
    const own = closed.filter(({ service }) => service === "gateway");
    const beyond = own.filter((endpoint) => !hasRole(held, roleOf(endpoint)));
    expect(beyond.length).toBeGreaterThan(3);
    const browser = await all.signedIn(as);
    const sessions = async () =>
      (await all.pool.query("select sid from gateway.sessions order by sid")).rows;
    const before = await sessions();
    for (const endpoint of beyond) {
      const { method, path } = endpoint;
      const answer = await browser.send(pathOf(path), { method });
      const { code, message } = JSON.parse(answer.body);
      expect([method, path, answer.status, code, message]).toEqual([
        ...[method, path, 403, "role_missing"],
        roleMissingMessage(roleOf(endpoint)),
      ]);
    }
    expect(await sessions()).toEqual(before);
  });
});

test("an account without a role gets a page that says so, and no session", async () => {
  const other = await startGateway({
    postgresUrl: inject("postgresUrl"),
    env: { ROLES_CLAIM: "groups", ROLE_NAMES: "staff=Operations,viewer=v,approver=a,admin=b" },
  });
  try {
    const browser = other.browser();
    const page = await signIn(browser);
    expect(page.status).toBe(403);
    expect(page.body).toContain("Your account has no role here. Ask your administrator.");
    // The provider would answer with the same account again.
    expect(page.body).toContain('href="/api/login?prompt=login">Use another account');
    const { location } = await browser.send("/api/login?prompt=login");
    expect(new URL(location).searchParams.get("prompt")).toBe("login");
    expect((await browser.send("/api/auth/user")).status).toBe(401);
  } finally {
    await other.stop();
  }
});
