import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { insertAgreement } from "../../testing/insert-agreement.ts";
import { sampleInvestor } from "../../testing/sample-investor.ts";
import { startCore } from "../../testing/start-core.ts";
import type { CoreUnderTest } from "../../testing/start-core.ts";

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
  core.db("agreements").where({ id }).update({ deleted_at: core.db.fn.now() });

test("the list names what was deleted, by whom, the latest first", async () => {
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

test("a reused email keeps the deleted investor where it is", async () => {
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
