import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { openStatements, year, type StatementsSystem } from "./open-statements.ts";

let system: StatementsSystem;
let stopWorker: () => Promise<void>;
beforeAll(async () => {
  system = await openStatements(inject("postgresUrl"));
  stopWorker = await system.documents.work();
});
afterEach(() => system.cancelAll());
afterAll(async () => {
  await stopWorker();
  await system.stop();
});

const started = async (body: object) => {
  const answer = await system.start({ ...year, ...body });
  return { status: answer.status, body: await answer.json() };
};

test("all matching investors are sent as filter and count; another count is a 409", async () => {
  await system.investors(3);
  const filter = { q: "Marchetti" };
  const stale = await started({ investors: { filter, count: 2 } });
  expect(stale).toMatchObject({ status: 409, body: { code: "count_changed", count: 3 } });
  const { status, body } = await started({ investors: { filter, count: 3 } });
  expect(status).toBe(202);
  expect(await system.ended(body.id)).toMatchObject({ status: "done", total: 3, forAll: false });
});

test("each investor of the chosen agreements has one statement", async () => {
  const [investorId] = await system.investors(1);
  const { body: agreements } = await system.core.call("get", "/api/agreements");
  const own = agreements.filter((one: { investorId: string }) => one.investorId === investorId);
  const ids = own.map(({ id }: { id: string }) => id);
  const { body } = await started({ agreements: { ids } });
  expect(await system.ended(body.id)).toMatchObject({ status: "done", total: 1, done: 1 });
  expect(await system.rows(body.id)).toMatchObject([{ investorId, status: "done" }]);
});

test("an investor who was deleted is named with the reason, and only failed ones are repeated", async () => {
  const [kept] = await system.investors(1);
  const deleted = await system.newcomer();
  await system.core.call("delete", `/api/investors/${deleted}`);
  const { body } = await started({ investors: { ids: [kept, deleted] } });
  expect(await system.ended(body.id)).toMatchObject({ status: "done", done: 1, failed: 1 });
  const [first] = await system.rows(body.id);
  expect(first).toMatchObject({
    investorId: deleted,
    message: "The investor was deleted, so there is no statement.",
  });
  const again = await started({ failedOf: body.id });
  expect(again.status).toBe(202);
  expect(await system.ended(again.body.id)).toMatchObject({ status: "failed", total: 1 });
  const nothing = await started({
    failedOf: (await started({ investors: { ids: [kept] } })).body.id,
  });
  expect(nothing.status).toBe(409);
});

test("investors and agreements are not chosen in one call", async () => {
  const [id] = await system.investors(1);
  const both = await started({ investors: { ids: [id] }, agreements: { ids: [id] } });
  expect(both.status).toBe(422);
});
