import { createDb, migrate } from "@accord/service-kit";
import { createTestDatabase } from "@accord/service-kit/testing";
import { expect, inject, test } from "vitest";
import { migrations } from "../../migrations/index.ts";
import { describeRecount } from "../features/book/totals/index.ts";
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

test("names and references of before are found as a US keyboard types them", async () => {
  const at = migrations.findIndex(({ name }) => name === "0042-plain-names");
  const database = await createTestDatabase(inject("postgresUrl"), "core_names", []);
  await migrate(database.ownerUrl, "core", migrations.slice(0, at));
  const db = createDb(database.ownerUrl, "core");
  const names = { firstName: "Łukasz", lastName: "O’Neil" };
  const [owner] = await db("investors")
    .insert({ ...sampleInvestorRow, ...names })
    .returning("id");
  const [{ id: agreementId }] = await db("agreements")
    .insert({ ...sampleAgreementRow, investorId: owner.id, reference: "ŁÓDŹ–7" })
    .returning("id");
  const due = { dueDate: "2026-07-01", payoutDate: "2026-07-01", status: "pending" };
  await db("payouts").insert({
    ...{ ...due, agreementId, periodIndex: 1, payoutType: "roi", amount: "10.00" },
  });

  await migrate(database.ownerUrl, "core", migrations);

  for (const table of ["investor", "agreement", "payout"]) {
    const { rows } = await db.raw(
      `select * from ${table}_search except select * from ${table}_search_source`,
    );
    expect(rows, table).toEqual([]);
  }
  expect(await db("investor_search").first()).toMatchObject({
    person: expect.stringContaining("lukasz o'neil lukasz o neil lukasz oneil"),
    lastNameKey: "o'neil",
  });
  for (const table of ["agreement_search", "payout_search"]) {
    expect(await db(table).pluck("referenceKey")).toEqual(["łódź–7\tlodz-7"]);
  }
  await db.destroy();
  await database.drop();
});

test("counters that drifted before are corrected by the migration, and History says so", async () => {
  const at = migrations.findIndex(({ name }) => name === "0034-recounts");
  const database = await createTestDatabase(inject("postgresUrl"), "core_drifted", []);
  await migrate(database.ownerUrl, "core", migrations.slice(0, at));
  const db = createDb(database.ownerUrl, "core");
  const [owner] = await db("investors").insert(sampleInvestorRow).returning("id");
  await db("investorTotals").insert({ investorId: owner.id, roiPaid: "16000.00" });
  await db("counters").where({ name: "roi_paid" }).increment("value", 8000);
  await migrate(database.ownerUrl, "core", migrations);
  expect(await db("counters").where({ name: "roi_paid" }).sum("value").first()).toEqual({
    sum: "16000.00",
  });
  const entry = await db("auditLog").where({ recordType: "recounts" }).first();
  expect(entry).toMatchObject({ userId: null, notable: true });
  expect(describeRecount(entry.after)).toBe(
    "Stored totals corrected: ROI paid from $24,000.00 to $16,000.00",
  );
  await db.destroy();
  await database.drop();
});
