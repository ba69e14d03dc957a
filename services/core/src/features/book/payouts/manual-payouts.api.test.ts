import { newRollover } from "@accord/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { openMoneyContext, type MoneyContext } from "../../../testing/money-context.ts";
import { payoutHelpers, undoPayout } from "../../../testing/payout-helpers.ts";
import { refusal } from "../../../testing/refusal.ts";
import { addRollover } from "../rollovers/index.ts";
import { deletePayout } from "./index.ts";

let money: MoneyContext;
let investorId: string;
beforeAll(async () => {
  money = await openMoneyContext(inject("postgresUrl"), "2026-07-10");
  investorId = await money.investor();
});
beforeEach(() => money.setToday("2026-07-10"));
afterAll(() => money.stop());

const { create, pay, update, shown } = payoutHelpers(() => ({ money, investorId }));

describe("a manual payout", () => {
  test("of ROI settles the nearest unpaid row within 7 days until it is deleted", async () => {
    const id = await create();
    const plan = await money.schedule(id);
    const [payout = ""] = await pay(id, { amount: "2000.00", payoutDate: "2026-07-08" });
    expect((await money.schedule(id))[1]).toBe("2026-07-01 2666.66 settled by payout");
    expect(await shown(id, 2)).toMatchObject({
      status: "pending",
      settledBy: { type: "payout", id: payout },
    });
    await update(payout, { payoutDate: "2026-07-09" });
    expect(await money.schedule(id)).toEqual(plan);
    await expect(money.work((context) => undoPayout(context, payout))).rejects.toMatchObject(
      refusal(409, undefined, /Delete it instead/),
    );
    await money.work((context) => deletePayout(context, payout));
    expect(await money.payouts(id)).toHaveLength(6);
  });

  test("of principal with a smaller principal amount writes the rest as ROI, which settles first", async () => {
    const id = await create();
    const ids = await pay(id, {
      amount: "10000.00",
      payoutType: "principal",
      principalAmount: "9000.00",
      payoutDate: "2026-06-30",
    });
    const rows = (await money.payouts(id)).filter((row) => ids.includes(row.id));
    expect(rows.map((row) => [row.payoutType, row.amount]).toSorted()).toEqual([
      ["principal", "9000.00"],
      ["roi", "1000.00"],
    ]);
    expect((await money.schedule(id)).slice(1, 3)).toEqual([
      "2026-07-01 2666.66 settled by payout",
      "2026-10-07 2426.66",
    ]);
  });

  test.each([
    [{ payoutType: "principal", amount: "10.00", principalAmount: "10.01" }, "principalAmount"],
    [{ payoutType: "principal", amount: "10.00", principalAmount: "0.00" }, "principalAmount"],
    [{ payoutType: "principal", amount: "100000.01" }, "amount"],
    [{ amount: "10.00", payoutDate: "2026-07-11" }, "payoutDate"],
    [{ amount: "10.00", payoutDate: "2026-02-14" }, "payoutDate"],
  ])("that breaks a rule is a 422: %j", async (fields, path) => {
    const id = await create();
    await expect(pay(id, { payoutDate: "2026-07-10", ...fields })).rejects.toMatchObject(
      refusal(422, path),
    );
    expect(await money.payouts(id)).toHaveLength(6);
  });

  test("is refused when a later day lacks the principal", async () => {
    const id = await create();
    await pay(id, { payoutType: "principal", amount: "60000.00", payoutDate: "2026-07-09" });
    await expect(
      pay(id, { payoutType: "principal", amount: "60000.00", payoutDate: "2026-05-01" }),
    ).rejects.toMatchObject(refusal(422, "amount", /below zero/));
  });

  test("moved to a day that lacks its principal is refused at the date", async () => {
    const id = await create();
    const input = newRollover.parse({ amount: "50000.00", rolloverDate: "2026-05-01" });
    await money.work((context) => addRollover(context, id, input));
    const [payout = ""] = await pay(id, {
      payoutType: "principal",
      amount: "120000.00",
      payoutDate: "2026-06-01",
    });
    await expect(update(payout, { payoutDate: "2026-04-20" })).rejects.toMatchObject(
      refusal(422, "payoutDate", /^AGR-\d{4}-\d{4}: .* below zero .* Choose another date/),
    );
    await expect(update(payout, { amount: "160000.00" })).rejects.toMatchObject(
      refusal(422, "amount", /Change the amount/),
    );
  });

  test("with type roi ignores a principal amount", async () => {
    const id = await create();
    await pay(id, { amount: "5.00", principalAmount: "4.00", payoutDate: "2026-05-20" });
    expect((await money.stored(id))["investmentAmount"]).toBe("100000.00");
    expect(await money.payouts(id)).toHaveLength(7);
  });
});
