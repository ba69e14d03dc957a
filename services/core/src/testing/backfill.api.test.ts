import { createDb, migrate } from "@accord/service-kit";
import { createTestDatabase } from "@accord/service-kit/testing";
import { expect, inject, test } from "vitest";
import { migrations } from "../../migrations/index.ts";
import { expectPayoutSearch } from "./random-operations/payout-search-invariants.ts";
import { sampleAgreementRow, sampleInvestorRow } from "./sample-rows.ts";

test("records from before the counters are counted by the migration", async () => {
  const first = migrations.findIndex(({ name }) => name === "0009-payable-payouts");
  const database = await createTestDatabase(inject("postgresUrl"), "core_before", []);
  await migrate(database.url, "core", migrations.slice(0, first));
  const db = createDb(database.url, "core");
  const [owner] = await db("investors").insert(sampleInvestorRow).returning("id");
  const added: { id: string }[] = await db("agreements")
    .insert(
      [
        { reference: "AGR-2026-0001" },
        { reference: "AGR-2026-0002" },
        { reference: "AGR-2026-0003", term_value: 36, investment_amount: "250000.00" },
        { reference: "AGR-2026-0004", status: "cancelled" },
        { reference: "AGR-2026-0005", deleted_at: "2026-07-01T12:00:00Z" },
      ].map((changes) => ({ ...sampleAgreementRow, investor_id: owner.id, ...changes })),
    )
    .returning("id");
  const [active, , , cancelled, deleted] = added.map(({ id }) => id);
  const payout = { period_index: 1, payout_type: "roi", amount: "2666.66", status: "pending" };
  const due = { due_date: "2026-07-01", payout_date: "2026-07-01" };
  await db("payouts").insert([
    { ...payout, ...due, agreement_id: active },
    { ...payout, ...due, agreement_id: active, period_index: 2 },
    { ...payout, ...due, agreement_id: active, period_index: 3, amount: "0.00" },
    { ...payout, ...due, agreement_id: cancelled },
    { ...payout, ...due, agreement_id: deleted },
  ]);

  await migrate(database.url, "core", migrations);

  expect(await db("agreement_kinds").orderBy("term_value")).toEqual([
    { term_value: 18, term_unit: "months", investment_amount: "100000.00", agreements: "3" },
    { term_value: 36, term_unit: "months", investment_amount: "250000.00", agreements: "1" },
  ]);
  const payable = await db("payouts").where({ payable: true }).orderBy("period_index");
  expect(payable.map((row) => [row.agreement_id, row.period_index, row.version])).toEqual([
    [active, 1, 1],
    [active, 2, 1],
  ]);
  expect(await db("payable_days").sum("payouts").groupBy("due_date").select("due_date")).toEqual([
    { due_date: "2026-07-01", sum: "2" },
  ]);
  await expectPayoutSearch(db, "backfill");
  expect(await db("payout_search").pluck("agreement_id")).toEqual([active, active]);
  await db.destroy();
  await database.drop();
});
