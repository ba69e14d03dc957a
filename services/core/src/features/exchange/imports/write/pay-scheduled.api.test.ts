import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openMoneyContext, type MoneyContext } from "../../../../testing/money-context.ts";
import type { ReadRow, Values } from "../read-rows.ts";
import { payScheduled } from "./pay-scheduled.ts";
import { writeRow } from "./write-row.ts";

let money: MoneyContext;
beforeAll(async () => {
  money = await openMoneyContext(inject("postgresUrl"), "2026-11-20");
});
afterAll(() => money.stop());

const row = (n: number, values: Values): ReadRow => ({
  ...{ sheet: 1, n, kind: "payouts", texts: {}, doubts: {}, remarks: {}, beyond: "", cut: "" },
  values: { payoutType: "roi", ...values },
});

/** The agreement of the worked example with the first payout adjusted by hand. */
async function agreement(reference: string): Promise<string> {
  const id = await money.agreement({ reference });
  const first = await money.row(id, 1);
  await money.db("payouts").where({ id: first.id }).update({ adjusted: true });
  return id;
}

const rowsOf = async (id: string, paid: (due: readonly string[]) => Values[]) => {
  const due = (await money.payouts(id)).map(({ dueDate }) => dueDate);
  return paid(due).map((values, at) => row(at + 2, values));
};

const stored = async (id: string) => {
  const terms = await money.db("agreements").where({ id }).first("totalRoi", "investmentAmount");
  const totals = await money
    .db("investor_totals as t")
    .join("agreements as a", "a.investorId", "t.investorId")
    .where("a.id", id)
    .first("t.roiPaid");
  const payouts = (await money.payouts(id)).map(
    ({ amount, payoutDate, dueDate, status, adjusted, checkNumber, accountLastFour }) =>
      [amount, payoutDate, dueDate, status, adjusted, checkNumber, accountLastFour].join(" "),
  );
  return { terms, totals, payouts };
};

test("payments of many agreements at once leave what payments one by one leave", async () => {
  const [slow, fast, other] = [
    await agreement("P-1"),
    await agreement("P-2"),
    await agreement("P-3"),
  ];
  const paid = (reference: string) => (due: readonly string[]) => [
    { agreement: reference, periodNumber: 1, payoutDate: due[0] ?? "", amount: "1999.99" },
    { agreement: reference, payoutDate: due[1] ?? "", amount: "2000.00", checkNumber: "1047" },
    { agreement: reference, payoutDate: due[2] ?? "", amount: "1500.00", accountLastFour: "0042" },
  ];
  const one = await money.work(async (context) => {
    const outcomes = [];
    for (const each of await rowsOf(slow, paid("P-1")))
      outcomes.push(await writeRow(context, each, { closesLater: false }));
    return outcomes;
  });
  const groups = [
    { money: await rowsOf(fast, paid("P-2")) },
    { money: await rowsOf(other, paid("P-3")) },
  ];
  const all = await money.work((context) => payScheduled(context, groups));
  expect(one.map(({ state }) => state)).toEqual(["imported", "imported", "imported"]);
  const messages = (outcomes: typeof one) =>
    outcomes.map(({ state, issues }) => [state, ...issues.map(({ message }) => message)]);
  for (const group of groups) expect(messages([...(all.get(group) ?? [])])).toEqual(messages(one));
  expect(await stored(fast)).toEqual(await stored(slow));
  expect(await stored(other)).toEqual(await stored(slow));
});

test("a group with a row that a rule refuses is left to the forms, the others are paid", async () => {
  const [good, bad] = [await agreement("P-4"), await agreement("P-5")];
  const groups = [
    {
      money: await rowsOf(good, (due) => [
        { agreement: "P-4", payoutDate: due[0] ?? "", amount: "2000.00" },
      ]),
    },
    {
      money: await rowsOf(bad, (due) => [
        { agreement: "P-5", payoutDate: due[0] ?? "", amount: "2000.00" },
        { agreement: "P-5", payoutDate: "2026-11-21", periodNumber: 2, amount: "2000.00" },
      ]),
    },
  ];
  const before = await stored(bad);
  const paid = await money.work((context) => payScheduled(context, groups));
  expect([...paid.keys()]).toEqual([groups[0]]);
  expect(await stored(bad)).toEqual(before);
  expect((await stored(good)).payouts[0]).toContain("completed");
});
