import { readFrom } from "@accord/service-kit";
import { type PayoutListQuery, newInvestor } from "@accord/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { openMoneyContext, type MoneyContext } from "../../../../testing/money-context.ts";
import { payoutHelpers } from "../../../../testing/payout-helpers.ts";
import { expectPayoutSearch } from "../../../../testing/random-operations/payout-search-invariants.ts";
import { sampleInvestor } from "../../../../testing/sample-investor.ts";
import { deleteAgreement } from "../../agreements/index.ts";
import { createInvestors } from "../../investors/investors.service.ts";
import { createPayoutList } from "./payout-list.ts";
import { amountRange } from "./payout-search.read.ts";

const TODAY = "2026-07-10";
const acting = { actor: { caller: "gateway", userId: null } } as const;

let money: MoneyContext;
let investorId: string;
/** Paid by check on 2026-07-08 and, for its second row, on 2026-04-20. */
let partlyPaid: string;
let deleted: string;

beforeAll(async () => {
  money = await openMoneyContext(inject("postgresUrl"), TODAY);
  const investors = createInvestors({ db: money.db, clock: money.clock });
  const create = async (firstName: string, lastName: string) =>
    (await investors.create(acting, newInvestor.parse(sampleInvestor({ firstName, lastName })))).id;
  investorId = await create("Priya", "Natarajan");
  await money.agreement({ investorId, achTransfer: true });
  investorId = await create("Tom", "O_Neil");
  partlyPaid = await money.agreement({
    investorId,
    reference: "PARTLY-1",
    investmentAmount: "50000.00",
    wireTransfer: true,
  });
  const [first, second] = [await money.row(partlyPaid, 1), await money.row(partlyPaid, 2)];
  await update(first.id, { status: "completed", payoutDate: "2026-07-08", checkNumber: "CK-1041" });
  await update(second.id, { status: "completed", payoutDate: "2026-04-20" });
  deleted = await money.agreement({ investorId });
  const { id } = await money.row(deleted, 1);
  await update(id, { status: "completed" });
  await money.work((context) => deleteAgreement(context, deleted, null));
});
beforeEach(() => money.setToday(TODAY));
afterAll(() => money.stop());

const { pay, update } = payoutHelpers(() => ({ money, investorId }));
const list = () => createPayoutList(money);
async function found(query: Partial<PayoutListQuery>) {
  const { rows, counts } = await list().list(readFrom(money.db), {
    view: "upcoming",
    limit: 100,
    ...query,
  });
  const all = [];
  for await (const row of rows) all.push(row);
  expect(counts.matching).toBe(all.length);
  return all;
}
const days = async (query: Partial<PayoutListQuery>) =>
  (await found(query)).map(({ dueDate, amount }) => `${dueDate} ${amount}`);

describe("the views of the Payouts page", () => {
  test("upcoming is overdue or due within 60 days, soonest first; overdue is before today", async () => {
    money.setToday("2026-08-10");
    const upcoming = await days({});
    expect(upcoming.slice(0, 2)).toEqual(["2026-04-01 2666.66", "2026-07-01 2666.66"]);
    expect(upcoming.slice(2).toSorted()).toEqual(["2026-10-07 1333.33", "2026-10-07 2666.66"]);
    money.setToday("2026-07-01");
    expect(await days({ view: "overdue" })).toEqual(["2026-04-01 2666.66"]);
  });

  test("paid is what was paid in the last 60 days, last first, not of deleted agreements", async () => {
    const [paid, ...others] = await found({ view: "paid" });
    expect(others).toEqual([]);
    expect(paid).toMatchObject({
      status: "completed",
      payoutDate: "2026-07-08",
      checkNumber: "CK-1041",
      agreement: {
        id: partlyPaid,
        reference: "PARTLY-1",
        status: "active",
        methods: ["wireTransfer"],
        investor: { firstName: "Tom", lastName: "O_Neil" },
      },
    });
    expect(await list().one(paid?.id ?? "")).toEqual(paid);
    const one = await money.row(deleted, 1);
    await expect(list().one(one.id)).rejects.toMatchObject({ status: 404 });
  });

  test("from and to override the view's own days", async () => {
    expect(await days({ to: "2026-06-30" })).toEqual(["2026-04-01 2666.66"]);
    expect(await days({ from: "2027-06-01", to: "2028-01-01" })).toHaveLength(2);
    expect(await days({ view: "overdue", to: "2027-01-01" })).toHaveLength(2);
    expect(await days({ view: "paid", from: "2026-04-01" })).toHaveLength(2);
    expect(await days({ view: "paid", to: "2026-06-01" })).toHaveLength(1);
  });

  test("names who recorded it as paid", async () => {
    const [user] = await money
      .db("users")
      .insert({ email: "sam@example.com", firstName: "Sam", lastName: "Staff" })
      .returning("id");
    const id = await money.agreement({ investorId });
    const row = await money.row(id, 1);
    await money.work(async (context) => {
      await context.trx.raw("select set_config('app.user_id', ?, true)", [user.id]);
      await context.trx("payouts").where({ id: row.id }).update({
        status: "completed",
        completedAt: context.clock.now(),
      });
    });
    await update(row.id, { checkNumber: "7" });
    expect((await list().one(row.id)).paidBy).toBe("Sam Staff");
    await money.work((context) => deleteAgreement(context, id, null));
  });
});

describe("search and filters", () => {
  test("find by name, reference, amount and check number", async () => {
    const all = { view: "paid", from: "2026-01-01" } as const;
    expect(await days({ q: "priya nat" })).toHaveLength(2);
    expect(await days({ q: "tom" })).toEqual([]);
    expect(await days({ q: "pr" })).toHaveLength(2);
    expect(await days({ q: "Priya N" })).toHaveLength(2);
    expect(await days({ q: "iy" })).toEqual([]);
    expect(await days({ ...all, q: "1" })).toHaveLength(2);
    expect(await days({ ...all, q: "partly" })).toHaveLength(2);
    expect(await days({ ...all, q: "ck-10" })).toEqual(["2026-04-01 1333.33"]);
    expect(await days({ ...all, q: "%" })).toEqual([]);
    expect(await days({ ...all, q: "o_n" })).toHaveLength(2);
    expect(await days({ q: "$2,666" })).toHaveLength(2);
    expect(await days({ q: "2666.6" })).toHaveLength(2);
    expect(await days({ q: "2666.7" })).toEqual([]);
  });

  test("find by the method of the agreement", async () => {
    expect(await days({ method: "achTransfer" })).toHaveLength(2);
    expect(await days({ method: "wireTransfer" })).toEqual([]);
    expect(await days({ view: "paid", method: "wireTransfer" })).toHaveLength(1);
  });

  test("an amount without cents matches every cent of that dollar", () => {
    expect(amountRange("$2,666")).toEqual({ from: "2666.00", below: "2667.00" });
    expect(amountRange("0.5")).toEqual({ from: "0.50", below: "0.60" });
    expect(amountRange("12.34")).toEqual({ from: "12.34", below: "12.35" });
    for (const text of ["", "12,34", "1.234", "-5", "12a"])
      expect(amountRange(text)).toBeUndefined();
  });
});

test("rows and sums are updated with the agreement's reference, methods and deletion", async () => {
  const id = await money.agreement({ investorId, reference: "MOVES-1", achTransfer: true });
  const { id: first } = await money.row(id, 1);
  await update(first, { status: "completed", payoutDate: TODAY });
  const changes = { reference: "MOVED-2", achTransfer: false, wireTransfer: true };
  await money.db("agreements").where({ id }).update(changes);
  expect(await days({ q: "moves-1" })).toEqual([]);
  expect(await days({ q: "moved-2", method: "wireTransfer" })).toHaveLength(1);
  expect(await days({ view: "paid", q: "moved-2" })).toHaveLength(1);
  await expectPayoutSearch(money.db, "changed");

  await money.work((context) => deleteAgreement(context, id, null));
  expect(await days({ view: "paid", q: "moved-2" })).toEqual([]);
  await expectPayoutSearch(money.db, "deleted");
});

test("count and sum of each view match search and filters", async () => {
  expect(await list().sums(readFrom(money.db), {})).toEqual({
    upcoming: { count: 2, amount: "5333.32" },
    overdue: { count: 2, amount: "5333.32" },
    paid: { count: 1, amount: "1333.33" },
  });
  expect(
    await list().sums(readFrom(money.db), { method: "wireTransfer", from: "2026-01-01" }),
  ).toEqual({
    upcoming: { count: 0, amount: "0.00" },
    overdue: { count: 0, amount: "0.00" },
    paid: { count: 2, amount: "2666.66" },
  });
});

test("pages of every order continue without gap or repeat", async () => {
  const { id } = await money.row(partlyPaid, 1);
  await pay(partlyPaid, { amount: "10.00", payoutDate: TODAY, payoutType: "principal" });
  for (const view of ["upcoming", "overdue", "paid"] as const) {
    const whole = (await found({ view, from: "2026-01-01" })).map((row) => row.id).toSorted();
    for (const name of ["date", "amount", "investor", "agreement", "status", "check"] as const) {
      for (const sort of [name, `-${name}`] as const) {
        const paged: string[] = [];
        let cursor: string | undefined;
        do {
          const query = { view, sort, from: "2026-01-01", limit: 1, cursor } as const;
          const page = await list().list(readFrom(money.db), query);
          for await (const row of page.rows) paged.push(row.id);
          cursor = page.nextCursor ?? undefined;
        } while (cursor !== undefined);
        expect([sort, paged.toSorted()]).toEqual([sort, whole]);
      }
    }
  }
  const byAmount = await found({ view: "paid", sort: "-amount", from: "2026-01-01" });
  expect(byAmount.map(({ amount }) => amount)).toEqual(["1333.33", "1333.33", "10.00"]);
  const byCheck = await found({ view: "paid", sort: "-check", from: "2026-01-01" });
  expect(byCheck[0]?.id).toBe(id);
});
