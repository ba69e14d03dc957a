import { newRollover } from "@accord/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { openMoneyContext, type MoneyContext } from "../../../testing/money-context.ts";
import { deleteAgreement } from "../agreements/index.ts";
import { completePayout } from "../../../testing/payout-helpers.ts";
import { addRollover, rollOverPayout } from "./index.ts";

let money: MoneyContext;
let investorId: string;
let from: string;
let into: string;
beforeAll(async () => {
  money = await openMoneyContext(inject("postgresUrl"), "2026-07-10");
  investorId = await money.investor();
});
beforeEach(async () => {
  from = await money.agreement({ investorId });
  into = await money.agreement({ investorId });
});
afterAll(() => money.stop());

const add = (id: string, fields: object) =>
  money.work((context) => addRollover(context, id, newRollover.parse(fields)));
const roll = async (index: number, rolloverDate: string, destination: string | null) => {
  const { id } = await money.row(from, index);
  const input = { rolloverDate, destinationAgreementId: destination, sourceType: "Email" } as const;
  return money.work((context) => rollOverPayout(context, id, input));
};
const roi = () => ({
  amount: "2666.66",
  rolloverDate: "2026-07-02",
  rolloverType: "rollover",
  rolloverCategory: "roi",
  destinationAgreementId: into,
});
const principal = (changes: object = {}) => ({
  ...roi(),
  rolloverCategory: "principal",
  amount: "40000.00",
  ...changes,
});
const amountOf = async (id: string) => (await money.stored(id))["investmentAmount"];

describe("two people at once", () => {
  const settle = async (...attempts: (() => Promise<unknown>)[]) => {
    const results = await Promise.allSettled(attempts.map((attempt) => attempt()));
    const lost = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    for (const reason of lost) expect([404, 409, 422]).toContain(reason.status);
    return results.length - lost.length;
  };

  test("one payout is rolled over once", async () => {
    expect(await settle(...[1, 2, 3].map(() => () => roll(2, "2026-07-10", into)))).toBe(1);
    expect(await amountOf(into)).toBe("102666.66");
  });

  test("one payout is completed or rolled over, never both", async () => {
    const { id } = await money.row(from, 2);
    const won = await settle(
      () => money.work((context) => completePayout(context, id)),
      () => roll(2, "2026-07-10", into),
    );
    expect(won).toBe(1);
    const { status } = await money.row(from, 2);
    expect(await amountOf(into)).toBe(status === "completed" ? "100000.00" : "102666.66");
  });

  test("one row is settled once, whoever rolls or pays it", async () => {
    const { id } = await money.row(from, 2);
    const won = await settle(
      () => add(from, roi()),
      () => roll(2, "2026-07-10", into),
      () => add(from, roi()),
    );
    expect(won).toBe(1);
    const row = await money.db("payouts").where({ id }).first();
    expect(row.status === "rolled_over" || row.settledByRolloverId !== null).toBe(true);
  });

  test("principal is rolled once, and opposite rollovers do not deadlock", async () => {
    const won = await settle(
      () => add(from, principal({ amount: "60000.00" })),
      () => add(from, principal({ amount: "60000.00" })),
      () => add(into, principal({ amount: "1.00", destinationAgreementId: from })),
      () => add(into, principal({ amount: "1.00", destinationAgreementId: from })),
    );
    expect(won).toBe(3);
    expect(await amountOf(into)).toBe("160000.00");
  });

  test("a deletion and a rollover into the same agreement exclude each other", async () => {
    const won = await settle(
      () => add(from, principal()),
      () => money.work((context) => deleteAgreement(context, into, null)),
    );
    expect(won).toBe(1);
  });
});
