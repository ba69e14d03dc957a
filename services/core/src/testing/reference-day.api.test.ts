import { readFrom, createClock, createDb, migrate } from "@accord/service-kit";
import { createTestDatabase, type TestDatabase } from "@accord/service-kit/testing";
import type { Knex } from "knex";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrations } from "../../migrations/index.ts";
import { createHistory } from "../features/reading/history/history.service.ts";
import { recalculateBooks } from "../features/book/schedule/index.ts";
import { sampleAgreementRow, sampleInvestorRow } from "./sample-rows.ts";

/** A book as releases before 0013 wrote it: a row took the principal before its due day. */
let database: TestDatabase;
let db: Knex;
let investorId: string;
const added = new Map<string, string>();

const id = (reference: string) => added.get(reference) ?? "";

interface OldRow {
  readonly due: string;
  readonly amount: string;
  readonly changes?: object;
}

async function oldAgreement(reference: string, rows: readonly OldRow[], changes: object = {}) {
  const total = rows.reduce((sum, { amount }) => sum + Number(amount), 0).toFixed(2);
  const [agreement] = await db("agreements")
    .insert({
      ...sampleAgreementRow,
      investorId,
      reference,
      totalRoi: total,
      firstPayoutDate: rows[0]?.due,
      ...changes,
    })
    .returning("id");
  added.set(reference, agreement.id);
  await db("payouts").insert(
    rows.map(({ due, amount, changes: more }, index) => ({
      agreementId: agreement.id,
      periodIndex: index + 1,
      periodLabel: labels[due],
      payoutType: "roi",
      amount,
      dueDate: due,
      payoutDate: due,
      ...more,
    })),
  );
}

const labels: Readonly<Record<string, string>> = {
  "2026-04-01": "Q1 2026",
  "2026-07-01": "Q2 2026",
  "2026-10-07": "Q3 2026",
  "2027-01-06": "Q4 2026",
  "2027-04-07": "Q1 2027",
  "2027-07-07": "Q2 2027",
  "2027-03-03": "Full Term",
};
const paid = { status: "completed", completedAt: "2026-07-02T12:00:00Z" };

/** The worked example; amounts of the rows from the third on. */
const worked = (third: string, later: string, last: string): OldRow[] => [
  { due: "2026-04-01", amount: "2666.66", changes: paid },
  { due: "2026-07-01", amount: "2666.66", changes: paid },
  { due: "2026-10-07", amount: third },
  { due: "2027-01-06", amount: later },
  { due: "2027-04-07", amount: later },
  { due: "2027-07-07", amount: last },
];
const afterAddition = () => worked("4000.00", "4000.00", "4000.00");

const invest = (reference: string, date: string) =>
  db("agreement_rollovers").insert({
    agreementId: id(reference),
    amount: "50000.00",
    rolloverDate: date,
    rolloverType: "additional_investment",
  });

const leave = (reference: string, date: string) =>
  db("payouts").insert({
    agreementId: id(reference),
    payoutType: "principal",
    amount: "100000.00",
    dueDate: date,
    payoutDate: date,
    ...paid,
  });

beforeAll(async () => {
  const before = migrations.findIndex(({ name }) => name === "0013-reference-day");
  database = await createTestDatabase(inject("postgresUrl"), "core_old_rule", []);
  await migrate(database.ownerUrl, "core", migrations.slice(0, before));
  db = createDb(database.ownerUrl, "core");
  const [owner] = await db("investors").insert(sampleInvestorRow).returning("id");
  investorId = owner.id;
  const more = { investmentAmount: "150000.00" };
  await oldAgreement("LATE", afterAddition(), more);
  await invest("LATE", "2026-10-02");
  await oldAgreement("DELETED", afterAddition(), { ...more, deletedAt: "2026-10-08T12:00:00Z" });
  await invest("DELETED", "2026-10-02");
  await oldAgreement("MATURED", [{ due: "2027-03-03", amount: "0.00" }], {
    payoutFrequency: "term",
    termValue: 12,
    endDate: "2027-02-15",
  });
  await leave("MATURED", "2027-02-15");
  await oldAgreement("CANCELLED", worked("0.00", "0.00", "0.00"), { status: "cancelled" });
  await leave("CANCELLED", "2026-10-01");
  await oldAgreement(
    "BY HAND",
    afterAddition().map((row) =>
      row.due === "2026-10-07" ? { ...row, changes: { adjusted: true } } : row,
    ),
    more,
  );
  await invest("BY HAND", "2026-10-02");
  await oldAgreement("TYPED", worked("1000.00", "1000.00", "1000.00"), {
    totalRoiManual: "6000.00",
    totalRoi: "6000.00",
  });
  await oldAgreement("SAME", afterAddition(), more);
  await invest("SAME", "2026-08-03");
  await oldAgreement("STILL", worked("2666.66", "2666.66", "2666.70"));
  await migrate(database.ownerUrl, "core", migrations);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const amounts = (reference: string): Promise<string[]> =>
  db("payouts")
    .where({ agreementId: id(reference) })
    .whereNotNull("periodIndex")
    .orderBy("periodIndex")
    .pluck("amount");
const total = async (reference: string): Promise<string> =>
  (
    await db("agreements")
      .where({ id: id(reference) })
      .first("totalRoi")
  ).totalRoi;

test.each([
  ["LATE", ["2666.66", "4000.00", "4000.00", "4000.00"], "19999.98"],
  ["DELETED", ["2666.66", "4000.00", "4000.00", "4000.00"], "19999.98"],
  ["CANCELLED", ["2666.66", "0.00", "0.00", "0.00"], "7999.98"],
  ["BY HAND", ["4000.00", "4000.00", "4000.00", "4000.00"], "21333.32"],
  ["TYPED", ["1000.00", "1000.00", "1000.00", "1000.00"], "9333.32"],
  ["SAME", ["4000.00", "4000.00", "4000.00", "4000.00"], "21333.32"],
  ["STILL", ["2666.66", "2666.66", "2666.66", "2666.70"], "16000.00"],
])("%s: paid rows stay, unpaid ones follow the reference day", async (reference, open, sum) => {
  expect(await amounts(reference)).toEqual(["2666.66", "2666.66", ...open]);
  expect(await total(reference)).toBe(sum);
});

test("ROI up to the end date is in the last payout again", async () => {
  expect(await amounts("MATURED")).toEqual(["8000.00"]);
  expect(await total("MATURED")).toBe("8000.00");
});

const history = (reference: string) =>
  createHistory({ clock: createClock("America/New_York") }).history(
    readFrom(db),
    ["staff"],
    { type: "agreement", id: id(reference) },
    { limit: 50, before: null },
  );

test("history shows changed payouts and total before and after, without a user", async () => {
  const entries = await history("LATE");
  expect(entries[0]).toMatchObject({
    by: null,
    action: "update",
    text: "LATE recalculated: each payout takes the principal of the period that it pays for",
    changes: [
      { field: "Q3 2026", before: "$4,000.00", after: "$2,666.66" },
      { field: "Total ROI", before: "$21,333.32", after: "$19,999.98" },
    ],
  });
  expect((await history("TYPED"))[0]?.changes).toEqual([
    { field: "Total ROI", before: "$6,000.00", after: "$9,333.32" },
  ]);
});

test("an agreement without changes is not written", async () => {
  for (const reference of ["STILL", "SAME", "BY HAND"]) {
    const row = await db("agreements")
      .where({ id: id(reference) })
      .first("version");
    expect(row.version, reference).toBe(1);
    expect((await history(reference)).map(({ action }) => action)).not.toContain("update");
  }
});

test("payable payouts, their days and the version are updated with the rows", async () => {
  const live = await db("payouts as p")
    .join("agreements as a", "a.id", "p.agreementId")
    .where({ "p.status": "pending", "a.status": "active", "a.deletedAt": null })
    .where("p.amount", ">", 0)
    .select("p.id", "p.dueDate");
  const payable: string[] = await db("payouts").where({ payable: true }).pluck("id");
  expect(payable.toSorted()).toEqual(live.map((row) => row.id).toSorted());
  const days = await db("payable_days").groupBy("dueDate").sum("payouts").select("dueDate");
  const counted = new Map(days.map((row) => [row.dueDate, Number(row.sum)]));
  expect(counted.get("2027-03-03")).toBe(1);
  for (const [day, sum] of counted) {
    expect(sum, day).toBe(live.filter((row) => row.dueDate === day).length);
  }
});

test("a repeat changes nothing, and every batch of many agreements is processed", async () => {
  const entries = async () => Number((await db("audit_log").count().first())?.["count"]);
  const before = await entries();
  await recalculateBooks(db);
  expect(await entries()).toBe(before);
  await db.raw(
    `with made as (
       insert into agreements (investor_id, reference, start_date, end_date, term_value, term_unit,
         initial_investment, investment_amount, roi_percentage, roi_calculation, payout_frequency,
         total_roi, first_payout_date)
       select investor_id, 'BULK-' || n, start_date, '2027-02-15', 12, term_unit, 100000, 150000,
         roi_percentage, roi_calculation, 'term', 12000, '2027-03-03'
       from agreements, generate_series(1, 450) n where reference = 'STILL' returning id),
     row as (
       insert into payouts (agreement_id, period_index, period_label, payout_type, amount, due_date,
         payout_date)
       select id, 1, 'Full Term', 'roi', 12000, '2027-03-03', '2027-03-03' from made)
     insert into agreement_rollovers (agreement_id, amount, rollover_date, rollover_type)
     select id, 50000, '2027-02-20', 'additional_investment' from made`,
  );
  await recalculateBooks(db);
  const bulk = db("agreements").where("reference", "like", "BULK-%");
  expect(await bulk.clone().distinct().pluck("totalRoi")).toEqual(["8000.00"]);
  expect(await bulk.clone().count()).toEqual([{ count: "450" }]);
});
