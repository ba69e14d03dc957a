import type { Payout } from "@accord/contracts";
import { formatMoney, type Day } from "@accord/domain";
import type { Knex } from "knex";
import type { PayoutRow } from "./payouts.store.ts";
import { presentPayout } from "./present-payout.ts";
import { readShortAmounts } from "./short.read.ts";

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
