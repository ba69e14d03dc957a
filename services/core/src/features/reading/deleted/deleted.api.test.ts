import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { insertAgreement } from "../../../testing/insert-agreement.ts";
import { lastExport, readExport } from "../../../testing/read-export.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";

let core: CoreUnderTest;
beforeAll(async () => {
  core = await startCore(inject("postgresUrl"));
});
afterAll(() => core.stop());

const add = async (changes = {}) =>
  (await core.call("post", "/api/investors", { body: sampleInvestor(changes) })).body;
const remove = (id: string) => core.call("delete", `/api/investors/${id}`);
const restore = (type: string, id: string) =>
  core.call("post", `/api/deleted/${type}/${id}/restore`);
const removeAgreement = (id: string) =>
  core.db("agreements").where({ id }).update({ deletedAt: core.db.fn.now() });

test("lists deleted records with the user, the latest first", async () => {
  const { id, email } = await add();
  const agreement = await insertAgreement(core.db, id, { reference: "AGR-9" });
  await removeAgreement(agreement);
  await remove(id);
  const { status, body } = await core.call("get", "/api/deleted");
  expect(status).toBe(200);
  expect(body.slice(0, 2)).toMatchObject([
    { type: "investor", id, name: "Sofia Marchetti", detail: email, deletedBy: "Dana Reyes" },
    { type: "agreement", id: agreement, name: "AGR-9", detail: "Sofia Marchetti, $100,000.00" },
  ]);
  const refused = await restore("agreement", agreement);
  expect(refused.status).toBe(409);
  expect((await restore("investor", id)).status).toBe(200);
  const back = await restore("agreement", agreement);
  expect(back.body).toEqual({ message: "AGR-9 was restored." });
  const investor = await core.call("get", `/api/investors/${id}`);
  expect(investor.body).toMatchObject({ agreementsCount: 1, totalInvestment: "100000.00" });
});

test("the list is exported in its order, with the search of the page", async () => {
  const { id } = await add({ lastName: "Removed", email: "removed@export.example" });
  await remove(id);
  const file = await readExport(core, "/api/deleted?format=csv&q=removed@export");
  expect(file.head).toEqual(["Name", "Detail", "Type", "Deleted by", "Deleted"]);
  expect(file.rows.map((row) => row.slice(0, 4))).toEqual([
    ["Sofia Removed", "removed@export.example", "Investor", "Dana Reyes"],
  ]);
  const { body } = await core.call("get", "/api/deleted?limit=200");
  const whole = await readExport(core, "/api/deleted?format=csv");
  expect(whole.column("Name")).toEqual(body.map(({ name }: { name: string }) => name));
  expect(await lastExport(core)).toEqual({ list: "deleted-records", rows: body.length });
});

test("the list pages and searches beyond its first hundred records", async () => {
  const { id } = await add({ firstName: "Ida", lastName: "Berg", email: "ida@many.example" });
  await core.db.raw(
    `insert into agreements (investor_id, reference, start_date, end_date, term_value, term_unit,
      initial_investment, investment_amount, roi_percentage, roi_calculation, payout_frequency,
      deleted_at)
    select ?, 'OLD-' || lpad(n::text, 3, '0'), '2026-01-07', '2027-01-07', 12, 'months', n, n, 8,
      'annual', 'quarterly', '2026-01-01'::timestamptz - n * interval '1 microsecond'
    from generate_series(1, 120) n`,
    [id],
  );
  const seen: string[] = [];
  let path: string | undefined = "/api/deleted?limit=50&q=old-";
  while (path !== undefined) {
    const { body, headers } = await core.call("get", path);
    expect(headers["x-total-count"]).toBe("120");
    seen.push(...body.map(({ name }: { name: string }) => name));
    path = /^<([^>]+)>/.exec(headers["link"] ?? "")?.[1];
  }
  expect(seen).toEqual(seen.toSorted());
  expect(new Set(seen).size).toBe(120);
  const last = await core.call("get", "/api/deleted?limit=5&q=Berg,%20Ida%20old-120");
  expect(last.body).toMatchObject([
    { type: "agreement", name: "OLD-120", detail: "Ida Berg, $120.00" },
  ]);
  expect((await core.call("get", "/api/deleted")).body.length).toBeGreaterThan(119);
  expect((await core.call("get", "/api/deleted?limit=5&cursor=x")).status).toBe(400);
});

test("a search finds a deleted investor and its agreements by the middle name", async () => {
  const { id } = await add({ middleName: "Wilhelmina", email: "wilhelmina@deleted.example" });
  const agreement = await insertAgreement(core.db, id, { reference: "AGR-MIDDLE" });
  await removeAgreement(agreement);
  await remove(id);
  const { body } = await core.call("get", "/api/deleted?q=wilhelm%20march");
  expect(body.map((row: { id: string }) => row.id).toSorted()).toEqual([id, agreement].toSorted());
});

test("a restored investor is live again under its id", async () => {
  const { id } = await add();
  await remove(id);
  const answer = await restore("investor", id);
  expect(answer.body).toEqual({ message: "Sofia Marchetti was restored." });
  const read = await core.call("get", `/api/investors/${id}`);
  expect(read.body).toMatchObject({ id, totalInvestment: "0.00" });
  const again = await restore("investor", id);
  expect([again.status, again.body.message]).toEqual([409, "Sofia Marchetti is not deleted."]);
});

test("restoring an investor whose email is in use is a 409", async () => {
  const { id, email } = await add();
  await remove(id);
  await add({ email });
  const answer = await restore("investor", id);
  expect(answer.status).toBe(409);
  expect(answer.body.message).toContain("Change that investor's email first");
});

test.each([
  ["investor", "00000000-0000-4000-8000-000000000000"],
  ["agreement", "00000000-0000-4000-8000-000000000000"],
  ["investor", "1"],
  ["payout", "00000000-0000-4000-8000-000000000000"],
])("restoring an unknown %s %s is 404", async (type, id) => {
  expect((await restore(type, id)).status).toBe(404);
});
