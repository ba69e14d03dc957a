import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { insertAgreement } from "../../../testing/insert-agreement.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";

let core: CoreUnderTest;
let investorId: string;
let agreementId: string;
beforeAll(async () => {
  core = await startCore(inject("postgresUrl"));
  const { body } = await core.call("post", "/api/investors", { body: sampleInvestor() });
  investorId = body.id;
  agreementId = await insertAgreement(core.db, investorId, { reference: "AGR-2026-0007" });
  const row = { agreementId, payoutType: "roi", amount: "2666.66" };
  await core.db("payouts").insert(
    [1, 2, 3].map((period) => ({
      ...row,
      periodIndex: period,
      payoutDate: `2026-0${period + 3}-01`,
      dueDate: `2026-0${period + 3}-01`,
    })),
  );
});
afterAll(() => core.stop());

const activity = async (limit = 5) =>
  (await core.call("get", `/api/activity?limit=${limit}`)).body as {
    text: string;
    kind: string;
    day: string;
    at: string;
  }[];

test("generated payouts do not appear in Recent Activity", async () => {
  expect(await activity()).toMatchObject([
    { text: "AGR-2026-0007 added for Sofia Marchetti", kind: "agreement" },
    { text: "Sofia Marchetti added", kind: "investor" },
  ]);
});

test("Recent Activity shows a completed payout but no recalculated amounts", async () => {
  await core.db("payouts").update({ amount: "2700.00" });
  await core.db("agreements").update({ totalRoi: "8100.00" });
  expect(await activity()).toHaveLength(2);
  await core
    .db("payouts")
    .where({ periodIndex: 1 })
    .update({ status: "completed", completedAt: core.db.fn.now() });
  const text = "Payout of $2,700.00 completed for AGR-2026-0007";
  expect((await activity())[0]).toMatchObject({ text, kind: "payout" });
  const { body } = await core.call("get", `/api/audit?record=agreement:${agreementId}`);
  const changes = [{ field: "Status", before: "Pending", after: "Completed" }];
  expect(body[0]).toMatchObject({ text, changes });
});

test("an unpaid payout changed by hand is in activity and history, a recalculated one in neither", async () => {
  const { body: before } = await core.call("get", `/api/audit?record=agreement:${agreementId}`);
  await core.db("payouts").where({ periodIndex: 3 }).update({ amount: "2800.00" });
  const { body: same } = await core.call("get", `/api/audit?record=agreement:${agreementId}`);
  expect(same).toEqual(before);
  const byHand = { amount: "2900.00", adjusted: true };
  await core.db("payouts").where({ periodIndex: 3 }).update(byHand);
  const text = "Payout of $2,900.00 for AGR-2026-0007 changed";
  expect((await activity())[0]?.text).toBe(text);
  const { body: after } = await core.call("get", `/api/audit?record=agreement:${agreementId}`);
  expect(after[0]).toMatchObject({
    text,
    changes: [
      { field: "Adjusted", before: "No", after: "Yes" },
      { field: "Amount", before: "$2,800.00", after: "$2,900.00" },
    ],
  });
  expect(after[1].text).not.toBe(text);
});

test("one request and agreement give one activity entry, the highest-ranked", async () => {
  await core.db.transaction(async (trx) => {
    await trx.raw("select set_config('app.request_id', 'request-1', true)");
    await trx("agreement_rollovers").insert({
      agreementId,
      sourceAgreementId: agreementId,
      amount: "2700.00",
      rolloverDate: "2026-05-01",
      rolloverType: "rollover",
      rolloverCategory: "roi",
    });
    await trx("payouts")
      .where({ periodIndex: 2 })
      .update({ status: "rolled_over", rolledToAgreementId: agreementId });
  });
  const [first, second] = await activity();
  expect(first?.text).toBe("$2,700.00 of ROI rolled over into AGR-2026-0007");
  expect(second?.text).toBe("Payout of $2,900.00 for AGR-2026-0007 changed");
});

test("a request with hundreds of rows does not crowd out other requests", async () => {
  const rows = Array.from({ length: 300 }, (_none, index) => ({
    agreementId,
    payoutType: "roi",
    amount: "10.00",
    payoutDate: "2026-05-01",
    dueDate: "2026-05-01",
    status: "completed",
    completedAt: "2026-05-01T15:00:00Z",
    checkNumber: `${index}`,
  }));
  const before = await activity(2);
  await core.db.transaction(async (trx) => {
    await trx.raw("select set_config('app.request_id', 'request-2', true)");
    await trx("payouts").insert(rows);
  });
  const after = await activity(3);
  expect(after[0]?.text).toBe("ROI payout of $10.00 recorded for AGR-2026-0007");
  expect(after.slice(1)).toEqual(before);
});

test("a day is the firm's, not UTC's", async () => {
  const [entry] = await activity(1);
  const firms = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" });
  expect(entry?.day).toBe(firms.format(new Date(entry?.at ?? 0)));
});

test("deleting and restoring an investor are described in words", async () => {
  const { body } = await core.call("post", "/api/investors", {
    body: sampleInvestor({ firstName: "Victor", lastName: "Anand" }),
  });
  await core.call("delete", `/api/investors/${body.id}`);
  await core.call("post", `/api/deleted/investor/${body.id}/restore`);
  expect((await activity(3)).map(({ text }) => text)).toEqual([
    "Victor Anand restored",
    "Victor Anand deleted",
    "Victor Anand added",
  ]);
});

test.each(["0", "51", "x"])("limit=%s is a 400", async (limit) => {
  expect((await core.call("get", `/api/activity?limit=${limit}`)).status).toBe(400);
});
