import { createDb, migrate } from "@accord/service-kit";
import { createTestDatabase } from "@accord/service-kit/testing";
import { expect, inject, test } from "vitest";
import { migrations } from "../../migrations/index.ts";
import { expectPayoutSearch } from "./random-operations/payout-search-invariants.ts";
import { sampleAgreementRow, sampleInvestorRow } from "./sample-rows.ts";

test("records from before the counters are counted by the migration", async () => {
  const first = migrations.findIndex(({ name }) => name === "0009-payable-payouts");
  const database = await createTestDatabase(inject("postgresUrl"), "core_before", []);
  await migrate(database.ownerUrl, "core", migrations.slice(0, first));
  const db = createDb(database.ownerUrl, "core");
  const [owner] = await db("investors").insert(sampleInvestorRow).returning("id");
  const added: { id: string }[] = await db("agreements")
    .insert(
      [
        { reference: "AGR-2026-0001" },
        { reference: "AGR-2026-0002" },
        { reference: "AGR-2026-0003", termValue: 36, investmentAmount: "250000.00" },
        { reference: "AGR-2026-0004", status: "cancelled" },
        { reference: "AGR-2026-0005", deletedAt: "2026-07-01T12:00:00Z" },
      ].map((changes) => ({ ...sampleAgreementRow, investorId: owner.id, ...changes })),
    )
    .returning("id");
  const [active, , , cancelled, deleted] = added.map(({ id }) => id);
  const payout = { periodIndex: 1, payoutType: "roi", amount: "2666.66", status: "pending" };
  const due = { dueDate: "2026-07-01", payoutDate: "2026-07-01" };
  await db("payouts").insert([
    { ...payout, ...due, agreementId: active },
    { ...payout, ...due, agreementId: active, periodIndex: 2 },
    { ...payout, ...due, agreementId: active, periodIndex: 3, amount: "0.00" },
    { ...payout, ...due, agreementId: cancelled },
    { ...payout, ...due, agreementId: deleted },
  ]);

  await migrate(database.ownerUrl, "core", migrations);

  expect(await db("agreement_kinds").orderBy("termValue")).toEqual([
    { termValue: 18, termUnit: "months", investmentAmount: "100000.00", agreements: "3" },
    { termValue: 36, termUnit: "months", investmentAmount: "250000.00", agreements: "1" },
  ]);
  const payable = await db("payouts").where({ payable: true }).orderBy("periodIndex");
  expect(payable.map((row) => [row.agreementId, row.periodIndex, row.version])).toEqual([
    [active, 1, 1],
    [active, 2, 1],
  ]);
  expect(await db("payable_days").sum("payouts").groupBy("dueDate").select("dueDate")).toEqual([
    { dueDate: "2026-07-01", sum: "2" },
  ]);
  await expectPayoutSearch(db, "backfill");
  expect(await db("payout_search").pluck("agreementId")).toEqual([active, active]);
  await db.destroy();
  await database.drop();
});
