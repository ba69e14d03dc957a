import type { Endpoint } from "@accord/contracts";
import type { InternalCall } from "@accord/service-kit";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";

const stored: string[] = [];
const documents = (async (endpoint: Endpoint, request: { user: { id: string } | null }) => {
  stored.push(`${endpoint.method} ${endpoint.path} for ${request.user?.id ?? "nobody"}`);
  return {};
}) as unknown as InternalCall;

let core: CoreUnderTest;
let developing: CoreUnderTest;
let withoutImport: CoreUnderTest;
beforeAll(async () => {
  core = await startCore(inject("postgresUrl"), { documents });
  developing = await startCore(inject("postgresUrl"), { isProduction: false });
  withoutImport = await startCore(inject("postgresUrl"), { documents, hasDevDataImport: false });
});
afterAll(() => Promise.all([core.stop(), developing.stop(), withoutImport.stop()]));

const path = "/api/admin/import-data";

test("outside production the import is a 403 with the reason", async () => {
  const { status, body } = await developing.call("post", path);
  expect([status, body.message]).toEqual([
    403,
    "Import works only in production. Start the application in production mode.",
  ]);
});

test("with the import switched off it is a 403 that says how to allow it", async () => {
  const { status, body } = await withoutImport.call("post", path);
  expect([status, body.message]).toEqual([
    403,
    "The import of development data is switched off here. " +
      "To allow it, start core with DEV_DATA_IMPORT=true.",
  ]);
  expect(stored).toEqual([]);
  const { body: debug } = await withoutImport.call("get", "/api/debug/environment");
  expect(debug).toMatchObject({
    counts: { investors: 0 },
    environment: { DEV_DATA_IMPORT: false },
  });
});

test("a call without a user or from another service is refused", async () => {
  expect((await core.call("post", path, { headers: { authorization: "" } })).status).toBe(401);
  expect((await core.call("post", path, { from: "documents" })).status).toBe(403);
});

test("the import returns its counts, and the lists show its records", async () => {
  const { status, body } = await core.call("post", path);
  expect(status).toBe(200);
  expect(body.message).toMatch(/^Imported 1 user account, 8 investor records, 14 investment/);
  expect(stored.filter((call) => call.endsWith(core.user.id))).toHaveLength(5);
  expect((await core.call("post", path)).body.message).toMatch(/Nothing was changed/);
  const investors = await core.call("get", "/api/investors?limit=50");
  expect(investors.headers["x-total-count"]).toBe("8");
  const metrics = await core.call("get", "/api/dashboard/metrics");
  expect(metrics.body).toMatchObject({ activeInvestors: 7 });
  const okafor = investors.body.find((row: { lastName: string }) => row.lastName === "Okafor");
  expect(okafor).toMatchObject({
    hasSecondParty: true,
    totalInvestment: "650000.00",
    agreementsCount: 3,
    activeAgreementsCount: 2,
  });
});

test("upcoming payouts start with the overdue ones and link the next page", async () => {
  const whole = await core.call("get", "/api/payouts/upcoming");
  expect(whole.status).toBe(200);
  expect(whole.body.slice(0, 2).map((row: { status: string }) => row.status)).toEqual([
    "overdue",
    "overdue",
  ]);
  const first = await core.call("get", "/api/payouts/upcoming?limit=3");
  expect(first.body).toEqual(whole.body.slice(0, 3));
  const next = /^<([^>]+)>; rel="next"$/.exec(first.headers["link"] ?? "")?.[1] ?? "";
  expect((await core.call("get", next)).body).toEqual(whole.body.slice(3, 6));
  for (const query of ["days=0", "days=1000", "limit=0", "limit=3&cursor=x"]) {
    expect((await core.call("get", `/api/payouts/upcoming?${query}`)).status).toBe(400);
  }
});
