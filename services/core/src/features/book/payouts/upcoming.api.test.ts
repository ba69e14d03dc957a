import { readFrom } from "@accord/service-kit";
import { agreementInput, type UpcomingQuery } from "@accord/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import {
  agreementBody,
  openMoneyContext,
  type MoneyContext,
} from "../../../testing/money-context.ts";
import { payoutHelpers } from "../../../testing/payout-helpers.ts";
import { deleteAgreement, updateAgreement } from "../agreements/index.ts";
import { createPayouts } from "./payouts.service.ts";

let money: MoneyContext;
let investorId: string;
beforeAll(async () => {
  money = await openMoneyContext(inject("postgresUrl"), "2026-07-10");
  investorId = await money.investor();
});
beforeEach(() => money.setToday("2026-07-10"));
afterAll(() => money.stop());

const { create, pay } = payoutHelpers(() => ({ money, investorId }));

describe("upcoming payouts", () => {
  const upcoming = (query: UpcomingQuery) =>
    createPayouts(money).upcoming(readFrom(money.db), query);
  const read = async (days: number) => {
    const rows = [];
    const { rows: all, counts } = await upcoming({ days });
    for await (const row of all) rows.push(row);
    expect(counts).toEqual({ matching: rows.length, unfiltered: rows.length });
    return rows;
  };

  test("are overdue or due within the days, soonest first, without settled, zero or inactive ones", async () => {
    money.setToday("2031-07-10");
    const terms = { startDate: "2031-02-15", endDate: "2032-08-15" };
    const [id, closed, deleted, empty] = [
      await create(terms),
      await create(terms),
      await create(terms),
      await create({ ...terms, roiPercentage: "0.00" }),
    ];
    const closing = agreementInput.parse(
      agreementBody({ investorId, ...terms, status: "cancelled" }),
    );
    await money.work((context) => updateAgreement(context, closed, closing, null));
    await money.work((context) => deleteAgreement(context, deleted, null));
    await pay(id, { amount: "1.00", payoutDate: "2031-04-02" });
    const own = async (days: number) =>
      (await read(days))
        .filter(({ agreement }) => [id, closed, deleted, empty].includes(agreement.id))
        .map((row) => [row.dueDate, row.status]);
    expect(await own(30)).toEqual([["2031-07-02", "overdue"]]);
    expect(await own(82)).toEqual([["2031-07-02", "overdue"]]);
    expect(await own(83)).toEqual([
      ["2031-07-02", "overdue"],
      ["2031-10-01", "pending"],
    ]);
  });

  test("are paged without gap or repeat", async () => {
    for (let count = 0; count < 5; count += 1) await create();
    const whole = await read(366);
    expect(whole.length).toBeGreaterThan(20);
    const paged = [];
    let cursor: string | undefined;
    do {
      const page = await upcoming({ days: 366, limit: 7, cursor });
      for await (const row of page.rows) paged.push(row);
      expect(page.counts.matching).toBe(whole.length);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(paged).toEqual(whole);
    const forged = upcoming({ days: 60, limit: 7, cursor: "WzEsMl0" });
    await expect(forged).rejects.toMatchObject({ status: 400 });
  });
});
