import { publicEndpoints, roleOf, type Endpoint } from "@accord/contracts";
import * as internal from "@accord/contracts/internal";
import { hasRole, roleMissingMessage, roles } from "@accord/domain";
import supertest from "supertest";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { sampleInvestor } from "./testing/sample-investor.ts";
import { startCore, type CoreUnderTest } from "./testing/start-core.ts";

let core: CoreUnderTest;
beforeAll(async () => {
  core = await startCore(inject("postgresUrl"));
});
afterAll(() => core.stop());

const serviceNames = ["gateway", "core", "documents", "signing"] as const;
const isCores = (endpoint: Endpoint) => endpoint.service === "core";
const open = publicEndpoints.filter(isCores);
const inner: Endpoint[] = Object.values(internal).flatMap((value) =>
  "service" in value && isCores(value) ? [value] : [],
);
const methodOf = ({ method }: Endpoint) =>
  method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete";
const pathOf = ({ path }: Endpoint) =>
  path.replace(":type", "investor").replace(/:\w+/g, "00000000-0000-4000-8000-000000000000");

describe.each(
  [...open, ...inner].map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)("%s", (_name, endpoint) => {
  if (typeof endpoint === "string") return;
  const bare = (authorization?: string) => {
    const request = supertest(core.app)[methodOf(endpoint)](pathOf(endpoint));
    return authorization === undefined ? request : request.set({ authorization });
  };
  test("a missing, invalid or foreign token is a 401", async () => {
    const forDocuments = await core.tokens.signer("gateway")("documents", core.user);
    for (const header of [undefined, "Bearer x.y.z", "Basic abc", `Bearer ${forDocuments}`]) {
      const answer = await bare(header);
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ code: "unauthorized" });
    }
  });
  test("a service that may not call the route gets a 403", async () => {
    const callers = endpoint.callers ?? ["gateway"];
    for (const service of serviceNames.filter((name) => !callers.includes(name))) {
      const token = await core.tokens.signer(service)("core", core.user);
      expect((await bare(`Bearer ${token}`)).status).toBe(403);
    }
  });
  if (endpoint.path.startsWith("/api")) {
    test("a user without the role is a 403 that says which role", async () => {
      const role = roleOf(endpoint);
      for (const held of roles.filter((one) => !hasRole([one], role))) {
        const user = { ...core.user, roles: [held] };
        const answer = await bare(`Bearer ${await core.tokens.signer("gateway")("core", user)}`);
        expect([answer.status, answer.body.code]).toEqual([403, "role_missing"]);
        expect(answer.body.message).toBe(roleMissingMessage(role));
      }
    });
    test("the gateway without a user is 401", async () => {
      const token = await core.tokens.signer("gateway")("core", null);
      expect((await bare(`Bearer ${token}`)).status).toBe(401);
    });
  }
});

const json = { "content-type": "application/json" };
const send = (body: string | object, headers: Record<string, string> = json) =>
  core.call("post", "/api/investors", { body, headers });

test.each([
  ["", 422],
  ["{", 400],
  ["null", 400],
  ["[]", 400],
  ["5", 400],
  ['"text"', 400],
  ["{}", 422],
  ['{"__proto__": {"firstName": "x"}}', 422],
  ['{"constructor": {"prototype": {}}, "hasOwnProperty": 1}', 422],
  ['{"firstName": {"$gt": ""}, "email": ["a@b.co"]}', 422],
  [`{"lastFourSsn": 1e400, "hasSecondParty": "yes"}`, 422],
  [`${"[".repeat(20_000)}${"]".repeat(20_000)}`, 400],
])("body %.60s is %d", async (body, status) => {
  const answer = await send(body);
  expect(answer.status).toBe(status);
  expect(answer.body.requestId).toBe(answer.headers["x-request-id"]);
});

test("an investor with prototype keys is stored without them", async () => {
  const text = JSON.stringify(sampleInvestor()).replace("{", '{"__proto__":{"isAdmin":true},');
  const answer = await send(text);
  expect(answer.status).toBe(201);
  expect(answer.body.isAdmin).toBeUndefined();
});

test("other types, charsets and sizes are refused by name", async () => {
  const body = JSON.stringify(sampleInvestor());
  expect((await send(body, { "content-type": "text/plain" })).status).toBe(415);
  const charset = { "content-type": "application/json; charset=koi8-r" };
  expect((await send(body, charset)).status).toBe(415);
  const large = await send(JSON.stringify({ firstName: "x".repeat(1_100_000) }));
  expect([large.status, large.body.code]).toEqual([413, "too_large"]);
});

test("stores four-byte characters as text and refuses half a surrogate pair", async () => {
  const refused = await send(sampleInvestor({ firstName: "a\ud800" }));
  expect(refused.status).toBe(422);
  expect(refused.body.issues[0].path).toBe("firstName");
  for (const firstName of ["👩‍💼", "𝒜".repeat(50)]) {
    const answer = await send(sampleInvestor({ firstName }));
    expect(answer.status).toBe(201);
    const page = await core.call("get", "/api/investors?limit=1&sort=name");
    expect(page.status).toBe(200);
  }
});

test.each(["/api/nothing", "/api/investors/1/nothing", "/api/%", "/internal/nothing", "/"])(
  "GET %s has one shape of refusal",
  async (path) => {
    const answer = await core.call("get", path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body.message).toEqual(expect.any(String));
  },
);

test("the service is ready only while its database is reachable", async () => {
  expect((await supertest(core.app).get("/readyz")).status).toBe(200);
  const lost = await startCore(inject("postgresUrl"));
  await lost.stop();
  expect((await supertest(lost.app).get("/readyz")).status).toBe(503);
  expect((await supertest(lost.app).get("/healthz")).status).toBe(200);
});
