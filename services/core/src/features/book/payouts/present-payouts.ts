import type { Payout } from "@accord/contracts";
import { formatMoney, parseMoney, statusOn, type Day } from "@accord/domain";
import type { Knex } from "knex";
import { type PayoutRow, settledByOf } from "../records/index.ts";
import { readShortAmounts } from "./short.read.ts";

export function presentPayout(row: PayoutRow, today: Day): Payout {
  const settledBy = settledByOf(row);
  const facts = { status: row.status, dueDate: row.dueDate, isSettled: settledBy !== null };
  const status = statusOn({ ...facts, amount: parseMoney(row.amount) }, today);
  return { ...row, period: row.periodLabel, status, settledBy };
}

/** Needs all payouts of the agreement; adds what is short of settled ones. */
export async function presentPayouts(
  db: Knex,
  rows: readonly PayoutRow[],
  today: Day,
): Promise<Payout[]> {
  const short = await readShortAmounts(db, rows);
  return rows.map((row) => {
    const owed = short.get(row.id);
    const payout = presentPayout(row, today);
    return owed === undefined ? payout : { ...payout, short: formatMoney(owed) };
  });
}
