import { expect, test } from "vitest";
import { useRuns } from "../../../../testing/run-context.ts";

const TODAY = "2026-07-01";
const COUNT = 214;
const runs = useRuns(TODAY);
const filter = { view: "upcoming", q: "Bulkman" };

/** Payouts of one agreement that are due. */
async function insertDue(): Promise<string[]> {
  const { agreementId, investorId } = await runs.payee();
  await runs.core.db("investors").where({ id: investorId }).update({ lastName: "Bulkman" });
  await runs.core.db("payouts").where({ agreementId }).delete();
  const { rows } = await runs.core.db.raw<{ rows: { id: string }[] }>(
    `insert into payouts (agreement_id, payout_type, amount, due_date, payout_date, status, period_index)
     select ?, 'roi', 100 + n, date '2026-06-01' + n % 20, date '2026-06-01' + n % 20, 'pending', n
     from generate_series(1, ?) n returning id`,
    [agreementId, COUNT],
  );
  return rows.map(({ id }) => id);
}

const create = (payouts: object) =>
  runs.core.call("post", "/api/payout-runs", {
    body: {
      fundingAccountId: runs.fundingAccountId,
      paymentDate: "2026-07-08",
      dueThrough: TODAY,
      payouts,
    },
  });

test("all 214 matching payouts join a run but for three, which are named and added again", async () => {
  const taken = (await insertDue()).slice(0, 3);
  const other = await create({ ids: taken });
  expect(other.body).toMatchObject({ lineCount: 3, refused: [] });

  const stale = await create({ filter, count: COUNT - 1 });
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({
    code: "count_changed",
    message: "Now 214 match. Go on with 214?",
    count: COUNT,
  });

  const { status, body: run } = await create({ filter, count: COUNT });
  expect([status, run.lineCount]).toEqual([201, COUNT - 3]);
  const refused: { payoutId: string; payee: string; reason: string }[] = run.refused;
  expect(refused.map(({ payoutId }) => payoutId).toSorted()).toEqual(taken.toSorted());
  expect(new Set(refused.map(({ reason }) => reason))).toEqual(
    new Set([`in ${other.body.reference}`]),
  );

  await runs.step(other.body, "cancel", { reason: "Chosen again" });
  const again = await runs.step(run, "lines", { action: "add", payouts: { ids: taken } });
  expect(again.body).toMatchObject({ lineCount: COUNT, refused: [] });
});

test("a payout that was deleted meanwhile is named as refused", async () => {
  const [deleted = "", kept] = await insertDue();
  await runs.core.db("payouts").where({ id: deleted }).delete();
  const { body: run } = await create({ ids: [deleted, kept] });
  expect(run).toMatchObject({
    lineCount: 1,
    refused: [{ payoutId: deleted, reason: "deleted, or its schedule was planned again" }],
  });
});

test("a list is exported only while the count that was seen matches", async () => {
  await insertDue();
  const path = "/api/payouts?view=upcoming&q=Bulkman&format=csv";
  const { headers } = await runs.core.call("get", `${path}&limit=1`);
  const count = Number(headers["x-total-count"]);
  const exported = await runs.core.call("get", `${path}&count=${count}`);
  expect(exported.text.trim().split("\r\n")).toHaveLength(count + 1);
  const stale = await runs.core.call("get", `${path}&count=${count + 1}`);
  expect([stale.status, stale.body.code, stale.body.count]).toEqual([409, "count_changed", count]);
});

test("payouts are added by their ids or by a filter, not both", async () => {
  const [payoutId] = await insertDue();
  const run = (await create({ ids: [payoutId] })).body;
  const both = { action: "add", payoutIds: [payoutId], payouts: { ids: [payoutId] } };
  expect((await runs.step(run, "lines", both)).status).toBe(422);
  expect((await runs.step(run, "lines", { action: "add" })).status).toBe(422);
});
