import { parseMoney, shortAmounts, type Cents } from "@accord/domain";
import type { Knex } from "knex";
import { type PayoutRow, settledByOf } from "../records/index.ts";

/** Needs all payouts of the agreement; keyed by payout id. */
export async function readShortAmounts(
  db: Knex,
  payouts: readonly PayoutRow[],
): Promise<ReadonlyMap<string, Cents>> {
  const settled = payouts.flatMap((row) => {
    const by = settledByOf(row);
    return by === null ? [] : [{ row, by }];
  });
  if (settled.length === 0) return new Map();
  const rolled = settled.flatMap(({ by }) => (by.type === "rollover" ? [by.id] : []));
  const rollovers: { id: string; amount: string }[] =
    rolled.length === 0
      ? []
      : await db("agreement_rollovers").select("id", "amount").whereIn("id", rolled);
  const money = new Map([...payouts, ...rollovers].map(({ id, amount }) => [id, amount]));
  const settlers = new Set(settled.map(({ by }) => by.id));
  return shortAmounts(
    settled.map(({ row, by }) => ({
      id: row.id,
      dueDate: row.dueDate,
      amount: parseMoney(row.amount),
      paid: parseMoney(money.get(by.id) ?? row.amount),
    })),
    payouts
      .filter((row) => row.periodIndex === null && row.payoutType === "roi")
      .filter(({ id }) => !settlers.has(id))
      .map((row) => ({
        restOf: row.restOfPayoutId,
        date: row.payoutDate,
        amount: parseMoney(row.amount),
      })),
  );
}
