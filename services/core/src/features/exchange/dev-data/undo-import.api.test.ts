import type { Endpoint } from "@accord/contracts";
import { conflict, type InternalCall } from "@accord/service-kit";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";

let isTemplateChanged = false;
const removals: string[] = [];
const documents = (async (endpoint: Endpoint) => {
  if (endpoint.method === "DELETE") {
    if (isTemplateChanged) throw conflict("The PDF template was changed.");
    removals.push(endpoint.path);
  }
  return {};
}) as unknown as InternalCall;

let core: CoreUnderTest;
beforeAll(async () => {
  core = await startCore(inject("postgresUrl"), { documents });
});
afterAll(() => core.stop());

const path = "/api/admin/import-data";
const importAll = () => core.call("post", path);
const undo = () => core.call("delete", path);
const developmentData = async () =>
  (await core.call("get", "/api/debug/environment")).body.developmentData;

const tables = [
  "investors",
  "agreements",
  "payouts",
  "agreement_rollovers",
  "agreement_additional_documents",
  "attachments",
  "investor_totals",
  "agreement_kinds",
  "funding_accounts",
  "payee_accounts",
  "payee_callbacks",
  "tax_ids",
  "payout_runs",
  "payout_run_lines",
  "run_files",
  "checks",
];

/** All that is stored in core beside the history. */
const stored = async () => {
  const rows = await Promise.all(tables.map((table) => core.db(table).orderByRaw("1")));
  const metrics = (await core.call("get", "/api/dashboard/metrics")).body;
  return { rows, metrics };
};

async function someInvestor(lastName = "Okafor") {
  const { body } = await core.call("get", `/api/investors?q=${lastName}&limit=1`);
  const agreements = await core.call("get", `/api/investors/${body[0].id}/agreements`);
  return { investor: body[0], agreements: agreements.body };
}

test("without imported data the undo is a 404", async () => {
  expect((await undo()).status).toBe(404);
  expect(await developmentData()).toBeNull();
});

test("undo removes only imported records, and the import can be repeated", async () => {
  await core.call("post", "/api/investors", { body: sampleInvestor() });
  const before = await stored();
  await importAll();
  expect(await developmentData()).toMatchObject({ importedBy: "Dana Reyes" });
  const { agreements } = await someInvestor();
  const { status, body } = await undo();
  expect(status).toBe(200);
  expect(body.message).toMatch(/^Removed 8 investor records, 14 investment agreements, /);
  expect(removals).toEqual(["/internal/templates/:id"]);
  expect(await stored()).toEqual(before);
  expect(await developmentData()).toBeNull();
  expect((await core.call("get", `/api/agreements/${agreements[0].id}`)).status).toBe(404);
  const history = await core.db("audit_log").where({ action: "delete", userId: core.user.id });
  expect(history.filter((row) => row.recordType === "investors")).toHaveLength(8);
  expect((await importAll()).body.message).toMatch(/^Imported 1 user account/);
  expect((await undo()).status).toBe(200);
  expect(await stored()).toEqual(before);
});

test("changed imported records refuse the undo with the reasons", async () => {
  await importAll();
  const { investor, agreements } = await someInvestor("Natarajan");
  const [{ id, reference }] = agreements;
  await core.call("patch", `/api/agreements/${id}/notes`, { body: { notes: "Ours now" } });
  const own = await core.call("post", "/api/investors", {
    body: sampleInvestor({ email: "own@example.com" }),
  });
  await core.call("patch", `/api/investors/${investor.id}`, { body: { city: "Austin" } });
  const before = await stored();
  const { status, body } = await undo();
  expect(status).toBe(409);
  expect(body.message).toContain(`Notes of ${reference} changed`);
  expect(body.message).toContain("Priya Natarajan changed");
  expect(body.message).not.toContain(own.body.lastName);
  expect(await stored()).toEqual(before);
});

test("a run that people changed, or made of imported payouts, refuses the undo", async () => {
  const own = await startCore(inject("postgresUrl"), { documents });
  expect((await own.call("post", path)).body.message).toContain("and 6 payout runs");
  const { body: runs } = await own.call("get", "/api/payout-runs");
  const draft = runs.find(({ status }: { status: string }) => status === "draft");
  await own.call("patch", `/api/payout-runs/${draft.id}`, { body: { note: "Ours now" } });
  const { body: due } = await own.call("get", "/api/payouts?view=overdue");
  const prepared = await own.call("post", "/api/payout-runs", {
    body: {
      fundingAccountId: draft.fundingAccount.id,
      paymentDate: draft.paymentDate,
      dueThrough: draft.dueThrough,
      payoutIds: due.map(({ id }: { id: string }) => id),
    },
  });
  expect(prepared.status).toBe(201);
  const refused = await own.call("delete", path);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain(`${draft.reference} changed`);
  expect(refused.body.message).toContain(`${prepared.body.reference} changed`);
  await own.stop();
});

test("views of records and files do not refuse the undo", async () => {
  const own = await startCore(inject("postgresUrl"), { documents });
  await own.call("post", path);
  const found = await own.call("get", "/api/investors?q=Okafor&limit=1");
  await own.call("get", `/api/investors/${found.body[0].id}`);
  isTemplateChanged = true;
  const refused = await own.call("delete", path);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('PDF template "Private investment agreement" changed');
  expect(await own.db("investors").count({ n: "*" })).toEqual([{ n: "8" }]);
  isTemplateChanged = false;
  expect((await own.call("delete", path)).status).toBe(200);
  await own.stop();
});
