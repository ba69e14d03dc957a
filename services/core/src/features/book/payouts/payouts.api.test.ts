import { agreementInput, newRollover } from "@accord/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import {
  agreementBody,
  openMoneyContext,
  type MoneyContext,
} from "../../../testing/money-context.ts";
import { completePayout, payoutHelpers, undoPayout } from "../../../testing/payout-helpers.ts";
import { refusal } from "../../../testing/refusal.ts";
import { updateAgreement } from "../agreements/index.ts";
import { addRollover, rollOverPayout } from "../rollovers/index.ts";
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
const close = (id: string) => {
  const body = { ...agreementBody({ investorId }), status: "completed" };
  return money.work((context) => updateAgreement(context, id, agreementInput.parse(body), null));
};

describe("a scheduled payout", () => {
  test("is overdue from the day after it was due, by the firm's day", async () => {
    const id = await create();
    expect((await shown(id, 2)).status).toBe("overdue");
    money.setToday("2026-07-01");
    expect((await shown(id, 2)).status).toBe("pending");
  });

  test("completes once, with the server's time and the firm's day", async () => {
    const id = await create();
    const row = await money.row(id, 2);
    await update(row.id, { status: "completed", checkNumber: "1001", accountLastFour: "4821" });
    const paid = await money.row(id, 2);
    expect(paid).toMatchObject({
      status: "completed",
      payoutDate: "2026-07-10",
      dueDate: "2026-07-01",
      completedAt: "2026-07-10T17:00:00.000Z",
      checkNumber: "1001",
      accountLastFour: "4821",
    });
    money.setToday("2026-07-11");
    await update(row.id, { status: "completed" });
    expect(await money.row(id, 2)).toEqual(paid);
  });

  test("completes on the paid date, which reports use, and returns to its planned date", async () => {
    const id = await create();
    const plan = await money.schedule(id);
    const row = await money.row(id, 2);
    const complete = (payoutDate: string) => update(row.id, { status: "completed", payoutDate });
    await expect(complete("2026-07-11")).rejects.toMatchObject(
      refusal(422, "payoutDate", /not be after today/),
    );
    await expect(complete("2026-02-14")).rejects.toMatchObject(
      refusal(422, "payoutDate", /before the agreement's start/),
    );
    expect(await money.schedule(id)).toEqual(plan);
    await complete("2026-07-03");
    expect(await money.row(id, 2)).toMatchObject({
      status: "completed",
      payoutDate: "2026-07-03",
      dueDate: "2026-07-01",
      completedAt: "2026-07-10T17:00:00.000Z",
      adjusted: false,
    });
    await money.work((context) => undoPayout(context, row.id));
    expect(await money.schedule(id)).toEqual(plan);
    expect((await money.row(id, 2)).payoutDate).toBe("2026-07-01");
  });

  test("is unpaid with its planned values after undo and after delete", async () => {
    const id = await create();
    const plan = await money.schedule(id);
    for (const back of [undoPayout, deletePayout]) {
      const { id: payoutId } = await money.row(id, 1);
      await money.work((context) => completePayout(context, payoutId, { checkNumber: "7" }));
      await update(payoutId, { amount: "2000.00", payoutDate: "2026-04-02" });
      expect((await money.schedule(id))[0]).toBe("2026-04-01 2000.00 completed");
      expect((await money.stored(id))["totalRoi"]).toBe("15333.34");
      await money.work((context) => back(context, payoutId));
      expect(await money.schedule(id)).toEqual(plan);
      expect((await money.row(id, 1)).checkNumber).toBeNull();
    }
  });

  test("that was adjusted before payment keeps the adjustment after undo or delete", async () => {
    const id = await create();
    const { id: payoutId } = await money.row(id, 1);
    await update(payoutId, { amount: "100.00", payoutDate: "2026-04-03" });
    for (const back of [undoPayout, deletePayout]) {
      await update(payoutId, { status: "completed" });
      await update(payoutId, { payoutDate: "2026-07-09" });
      await money.work((context) => back(context, payoutId));
      expect((await money.schedule(id))[0]).toBe("2026-04-03 100.00 adjusted");
    }
  });

  test("has its planned amount after an undo when the paid amount was corrected", async () => {
    const id = await create();
    const plan = await money.schedule(id);
    const { id: payoutId } = await money.row(id, 1);
    await update(payoutId, { amount: "100.00", payoutDate: "2026-04-03" });
    await update(payoutId, { status: "completed" });
    await update(payoutId, { amount: "9000.00" });
    expect((await money.schedule(id))[0]).toBe("2026-04-03 9000.00 completed");
    expect((await money.row(id, 1)).adjusted).toBe(false);
    await update(payoutId, { status: "pending" });
    expect(await money.schedule(id)).toEqual(plan);
  });

  test("of 0.00 cannot be completed, so that it never fixes the terms", async () => {
    const id = await create({ roiPercentage: "0.00" });
    const { id: payoutId } = await money.row(id, 1);
    await expect(update(payoutId, { status: "completed" })).rejects.toMatchObject(
      refusal(422, "amount", /nothing to pay/),
    );
  });

  test("accepts pending only alone, and no overdue or rolled over", async () => {
    const id = await create();
    const { id: payoutId } = await money.row(id, 1);
    await update(payoutId, { status: "overdue", amount: "55.00" });
    expect((await money.schedule(id))[0]).toBe("2026-04-01 55.00 adjusted");
    await update(payoutId, { status: "completed" });
    await expect(update(payoutId, { status: "pending", amount: "60.00" })).rejects.toMatchObject(
      refusal(422, "status", /second edit/),
    );
    await expect(update(payoutId, { status: "overdue" })).rejects.toMatchObject(
      refusal(422, "status", /Choose completed or pending/),
    );
    expect((await money.schedule(id))[0]).toBe("2026-04-01 55.00 completed adjusted");
    const future = await money.row(id, 4);
    await expect(update(future.id, { status: "overdue" })).rejects.toMatchObject(
      refusal(422, "status"),
    );
  });

  test("beyond a shortened plan stays while paid and is deleted when undone", async () => {
    const id = await create();
    const sixth = await money.row(id, 6);
    await money.work((context) => completePayout(context, sixth.id));
    const shorter = agreementInput.parse(agreementBody({ investorId, termValue: 6 }));
    await money.work((context) => updateAgreement(context, id, shorter, null));
    expect(await money.schedule(id)).toEqual([
      "2026-04-01 4000.00",
      "2026-07-01 4000.00",
      "2027-07-07 2666.70 completed",
    ]);
    await money.work((context) => undoPayout(context, sixth.id));
    expect(await money.schedule(id)).toHaveLength(2);
  });

  test("keeps an adjusted amount and date until it is reset to the plan", async () => {
    const id = await create();
    const third = await money.row(id, 3);
    await update(third.id, { amount: third.amount, payoutDate: third.payoutDate });
    expect((await money.row(id, 3)).adjusted).toBe(false);
    await update(third.id, { amount: "1.00", payoutDate: "2026-10-12" });
    const input = newRollover.parse({ amount: "50000.00", rolloverDate: "2026-07-05" });
    await money.work((context) => addRollover(context, id, input));
    expect((await money.schedule(id)).slice(2, 4)).toEqual([
      "2026-10-12 1.00 adjusted",
      "2027-01-06 4000.00",
    ]);
    await update(third.id, { adjusted: false });
    expect((await money.schedule(id))[2]).toBe("2026-10-07 4000.00");
  });

  test("cannot be deleted while unpaid, and cannot become principal", async () => {
    const id = await create();
    const row = await money.row(id, 3);
    await expect(money.work((context) => deletePayout(context, row.id))).rejects.toMatchObject(
      refusal(409, undefined, /follows from the agreement's terms/),
    );
    await expect(update(row.id, { payoutType: "principal" })).rejects.toMatchObject(
      refusal(422, "payoutType"),
    );
    await expect(update(row.id, { status: "rolled_over" })).rejects.toMatchObject(
      refusal(422, "status", /Use Roll Over/),
    );
    await expect(update(row.id, { amount: "0.00" })).rejects.toMatchObject(refusal(422, "amount"));
  });

  test("cannot be paid after today", async () => {
    const id = await create();
    const row = await money.row(id, 1);
    await money.work((context) => completePayout(context, row.id));
    await expect(update(row.id, { payoutDate: "2026-07-11" })).rejects.toMatchObject(
      refusal(422, "payoutDate", /not be after today/),
    );
  });

  test("that is settled or rolled over cannot be changed", async () => {
    const id = await create();
    await pay(id, { amount: "2666.66", payoutDate: "2026-04-03" });
    const settled = await money.row(id, 1);
    const rolled = await money.row(id, 2);
    await money.work((context) =>
      rollOverPayout(context, rolled.id, {
        rolloverDate: "2026-07-10",
        destinationAgreementId: null,
        sourceType: "Email",
      }),
    );
    for (const payout of [settled, rolled]) {
      for (const attempt of [
        () => money.work((context) => completePayout(context, payout.id)),
        () => update(payout.id, { amount: "1.00" }),
        () => money.work((context) => deletePayout(context, payout.id)),
        () => money.work((context) => undoPayout(context, payout.id)),
      ]) {
        await expect(attempt()).rejects.toMatchObject(refusal(409, undefined, /Delete that/));
      }
    }
  });

  test("of an agreement that is not active cannot be changed or corrected", async () => {
    const id = await create();
    const [paid, unpaid] = [await money.row(id, 1), await money.row(id, 2)];
    await money.work((context) => completePayout(context, paid.id));
    await close(id);
    for (const attempt of [
      () => money.work((context) => completePayout(context, unpaid.id)),
      () => money.work((context) => undoPayout(context, paid.id)),
      () => update(paid.id, { amount: "1.00" }),
      () => pay(id, { amount: "1.00", payoutDate: "2026-07-01" }),
    ]) {
      await expect(attempt()).rejects.toMatchObject(refusal(409, undefined, /Reopen it first/));
    }
  });
});
