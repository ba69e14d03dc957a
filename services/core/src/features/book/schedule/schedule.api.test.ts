import { newManualPayout, newRollover } from "@accord/contracts";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openMoneyContext, type MoneyContext } from "../../../testing/money-context.ts";
import { deletePayout, recordManualPayout } from "../payouts/index.ts";
import { completePayout } from "../../../testing/payout-helpers.ts";
import { addRollover, deleteRollover, rollOverPayout } from "../rollovers/index.ts";

let money: MoneyContext;
beforeAll(async () => {
  money = await openMoneyContext(inject("postgresUrl"), "2026-03-01");
});
afterAll(() => money.stop());

const rollover = (fields: object) => newRollover.parse(fields);
const payout = (fields: object) => newManualPayout.parse(fields);

const plan = [
  "2026-04-01 2666.66",
  "2026-07-01 2666.66",
  "2026-10-07 2666.66",
  "2027-01-06 2666.66",
  "2027-04-07 2666.66",
  "2027-07-07 2666.70",
];

test("the worked example is stored as it is planned", async () => {
  const id = await money.agreement();
  expect(await money.schedule(id)).toEqual(plan);
  expect(await money.stored(id)).toMatchObject({
    investmentAmount: "100000.00",
    totalRoi: "16000.00",
    firstPayoutDate: "2026-04-01",
  });
  expect((await money.row(id, 1)).periodLabel).toBe("Q1 2026");
});

test("a daily first period pays 986.30 of 14319.64", async () => {
  const id = await money.agreement({ roiPaymentType: "daily" });
  expect((await money.schedule(id))[0]).toBe("2026-04-01 986.30");
  expect((await money.stored(id))["totalRoi"]).toBe("14319.64");
});

test("$50,000.00 added on 2026-08-03 counts from that day until it is deleted", async () => {
  const id = await money.agreement();
  const input = rollover({ amount: "50000.00", rolloverDate: "2026-08-03" });
  const added = await money.work((context) => addRollover(context, id, input));
  expect(await money.schedule(id)).toEqual([
    "2026-04-01 2666.66",
    "2026-07-01 2666.66",
    "2026-10-07 4000.00",
    "2027-01-06 4000.00",
    "2027-04-07 4000.00",
    "2027-07-07 4000.00",
  ]);
  expect(await money.stored(id)).toMatchObject({
    investmentAmount: "150000.00",
    initialInvestment: "100000.00",
    totalRoi: "21333.32",
  });
  await money.work((context) => deleteRollover(context, added));
  expect(await money.schedule(id)).toEqual(plan);
  expect((await money.stored(id))["investmentAmount"]).toBe("100000.00");
});

test("history stays while unpaid rows, overdue ones included, follow the plan", async () => {
  const id = await money.agreement();
  const first = await money.row(id, 1);
  await money.work((context) => completePayout(context, first.id));
  const early = rollover({ amount: "100000.00", rolloverDate: "2026-02-20" });
  await money.work((context) => addRollover(context, id, early));
  const rows = await money.schedule(id);
  expect(rows[0]).toBe("2026-04-01 2666.66 completed");
  expect(rows[1]).toBe("2026-07-01 5333.33");
});

test("a settled row keeps its amount from before its settler's own money", async () => {
  const id = await money.agreement();
  const own = rollover({
    amount: "2666.66",
    rolloverDate: "2026-03-30",
    rolloverType: "rollover",
    rolloverCategory: "roi",
  });
  const added = await money.work((context) => addRollover(context, id, own));
  const rows = await money.schedule(id);
  expect(rows[0]).toBe("2026-04-01 2666.66 settled by rollover");
  expect(rows[1]).toBe("2026-07-01 2737.77");
  await money.work((context) => deleteRollover(context, added));
  expect(await money.schedule(id)).toEqual(plan);
});

test("a row that loses its settler goes to a waiting manual payout", async () => {
  money.setToday("2026-04-10");
  const id = await money.agreement();
  const first = payout({ amount: "2666.66", payoutType: "roi", payoutDate: "2026-03-31" });
  const second = payout({ amount: "100.00", payoutType: "roi", payoutDate: "2026-04-03" });
  const [one = ""] = await money.work((context) => recordManualPayout(context, id, first));
  const [two] = await money.work((context) => recordManualPayout(context, id, second));
  expect((await money.row(id, 1)).settledByPayoutId).toBe(one);
  await money.work((context) => deletePayout(context, one));
  expect((await money.row(id, 1)).settledByPayoutId).toBe(two);
});

test("principal paid out earns no ROI from its day on", async () => {
  money.setToday("2026-08-03");
  const id = await money.agreement();
  const out = payout({ amount: "100000.00", payoutType: "principal", payoutDate: "2026-08-03" });
  await money.work((context) => recordManualPayout(context, id, out));
  expect(await money.schedule(id)).toEqual([
    "2026-04-01 2666.66",
    "2026-07-01 2666.66",
    "2026-10-07 0.00",
    "2027-01-06 0.00",
    "2027-04-07 0.00",
    "2027-07-07 0.00",
  ]);
});

test("a principal payout that is larger than its principal settles a row with the rest first", async () => {
  money.setToday("2026-07-01");
  const id = await money.agreement();
  const both = payout({
    amount: "52666.66",
    payoutType: "principal",
    principalAmount: "50000.00",
    payoutDate: "2026-06-30",
  });
  const ids = await money.work((context) => recordManualPayout(context, id, both));
  expect(ids).toHaveLength(2);
  const rows = await money.schedule(id);
  expect(rows[1]).toBe("2026-07-01 2666.66 settled by payout");
  expect(rows[2]).toBe("2026-10-07 1333.33");
});

test("a rolled-over payout becomes principal until the rollover is deleted", async () => {
  money.setToday("2026-04-01");
  const from = await money.agreement();
  const into = await money.agreement();
  const first = await money.row(from, 1);
  const input = {
    rolloverDate: "2026-04-01",
    destinationAgreementId: into,
    sourceType: "Email",
  } as const;
  const id = await money.work((context) => rollOverPayout(context, first.id, input));
  expect((await money.schedule(from))[0]).toBe("2026-04-01 2666.66 rolled_over");
  expect((await money.stored(into))["investmentAmount"]).toBe("102666.66");
  await money.work((context) => deleteRollover(context, id));
  expect(await money.schedule(from)).toEqual(plan);
  expect(await money.schedule(into)).toEqual(plan);
});
