import { addDays } from "@accord/domain";
import type { InternalCall } from "@accord/service-kit";
import fc from "fast-check";
import type { Knex } from "knex";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { insertAgreement } from "../../../testing/insert-agreement.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";
import { readCounters, refreshDueTotals, refreshInvestorTotals, totalsQuery } from "./index.ts";

let core: CoreUnderTest;
const today = "2026-11-20";
beforeAll(async () => {
  core = await startCore(inject("postgresUrl"), { today });
});
afterAll(() => core.stop());

const add = async (): Promise<string> =>
  (await core.call("post", "/api/investors", { body: sampleInvestor() })).body.id;
const totalsOf = async (id: string) => (await core.call("get", `/api/investors/${id}`)).body;
const recompute = async (day: string, db: Knex) =>
  (await db.raw(`${totalsQuery("everyone")} order by investor_id`, { today: day })).rows;

/** What is kept must be what a full recompute and a full count give. */
async function expectExact(day: string, db: Knex = core.db) {
  const full = await recompute(day, db);
  expect(await db("investor_totals").orderBy("investorId")).toEqual(full);
  const [counted] = (
    await db.raw(
      `select count(*)::int as investors,
      coalesce(sum(total_investment), 0)::numeric(20,2) as "totalInvestment",
      coalesce(sum(roi_paid), 0)::numeric(20,2) as "roiPaid",
      (count(*) filter (where active_agreements_count > 0))::int as "activeInvestors",
      (select count(*)::int from agreements where deleted_at is null) as agreements
    from (${totalsQuery("everyone")}) t`,
      { today: day },
    )
  ).rows;
  expect(await readCounters(db)).toEqual(counted);
}

test("the imported portfolio has exact totals on its day and later", async () => {
  const answers = { key: "key", size: 1, id: "id", created: true };
  const documents = (() => Promise.resolve(answers)) as unknown as InternalCall;
  const firm = await startCore(inject("postgresUrl"), { today, documents });
  expect((await firm.call("post", "/api/admin/import-data")).status).toBe(200);
  await expectExact(today, firm.db);
  for (const days of [1, 30, 400]) {
    const later = addDays(today, days);
    await refreshDueTotals(firm.db, later);
    await expectExact(later, firm.db);
  }
  await firm.stop();
});

test("outstanding principal counts movements in and out up to today", async () => {
  const [one, two] = [await add(), await add()];
  const source = await insertAgreement(core.db, one);
  const target = await insertAgreement(core.db, two, { initialInvestment: "1000.00" });
  const rollover = {
    agreementId: target,
    rolloverType: "rollover",
    rolloverCategory: "principal",
  };
  await core.db("agreement_rollovers").insert([
    { ...rollover, sourceAgreementId: source, amount: "30000.00", rolloverDate: today },
    { ...rollover, sourceAgreementId: source, amount: "20000.00", rolloverDate: "2026-11-21" },
    {
      agreementId: source,
      sourceAgreementId: source,
      amount: "500.00",
      rolloverDate: "2026-01-05",
      rolloverType: "rollover",
      rolloverCategory: "roi",
    },
  ]);
  const payout = { agreementId: source, payoutDate: today, dueDate: today };
  const done = { ...payout, status: "completed", completedAt: core.db.fn.now() };
  await core.db("payouts").insert({ ...done, payoutType: "principal", amount: "10000.00" });
  await core.db("payouts").insert({ ...done, payoutType: "roi", amount: "800.00" });
  await core.db.transaction((trx) => refreshInvestorTotals(trx, [one, two], today));
  expect(await totalsOf(one)).toMatchObject({ totalInvestment: "60500.00", roiPaid: "800.00" });
  expect(await totalsOf(two)).toMatchObject({ totalInvestment: "31000.00", roiPaid: "0.00" });
  await expectExact(today);

  core.setToday("2026-11-21");
  expect(await totalsOf(one)).toMatchObject({ totalInvestment: "40500.00" });
  expect(await totalsOf(two)).toMatchObject({ totalInvestment: "51000.00" });
  await expectExact("2026-11-21");
  const due = await core.db("investor_totals").whereNotNull("nextChangeOn");
  expect(due).toEqual([]);
  core.setToday(today);
});

test("deleted agreements and investors are in no total", async () => {
  const id = await add();
  const agreement = await insertAgreement(core.db, id);
  await core.db("agreements").where({ id: agreement }).update({ deletedAt: core.db.fn.now() });
  await core.db.transaction((trx) => refreshInvestorTotals(trx, [id], today));
  expect(await totalsOf(id)).toMatchObject({ agreementsCount: 0, totalInvestment: "0.00" });
  await core.call("delete", `/api/investors/${id}`);
  expect(await core.db("investor_totals").where({ investorId: id })).toEqual([]);
  await expectExact("2026-11-21");
});

test("concurrent writers lose no update", async () => {
  const id = await add();
  await Promise.all(Array.from({ length: 8 }, () => insertAgreement(core.db, id)));
  expect(await totalsOf(id)).toMatchObject({ agreementsCount: 8, totalInvestment: "800000.00" });
  await expectExact("2026-11-21");
});

test("all counts are exact after mixed additions, edits, deletions and restores", async () => {
  const ids: string[] = [];
  const step = fc.record({
    what: fc.constantFrom("add", "delete", "restore", "agree", "move"),
    which: fc.nat(),
    cents: fc.integer({ min: 1, max: 99_999_999 }),
    days: fc.integer({ min: -300, max: 300 }),
  });
  const steps = fc.sample(step, { numRuns: 120, seed: 20261120 });
  let day = "2026-11-21";
  for (const { what, which, cents, days } of steps) {
    const id = ids[which % Math.max(ids.length, 1)];
    const amount = (cents / 100).toFixed(2);
    if (what === "add" || id === undefined) ids.push(await add());
    else if (what === "delete") await core.call("delete", `/api/investors/${id}`);
    else if (what === "restore") await core.call("post", `/api/deleted/investor/${id}/restore`);
    else if ((await core.call("get", `/api/investors/${id}`)).status === 200) {
      const agreement = await insertAgreement(core.db, id, { initialInvestment: amount }, day);
      if (what === "agree") continue;
      const date = addDays(day, days);
      await core
        .db("agreement_rollovers")
        .insert({ agreementId: agreement, amount, rolloverDate: date });
      await core.db.transaction((trx) => refreshInvestorTotals(trx, [id], day));
    }
  }
  await expectExact(day);
  day = addDays(day, 150);
  await refreshDueTotals(core.db, day);
  await expectExact(day);
});
