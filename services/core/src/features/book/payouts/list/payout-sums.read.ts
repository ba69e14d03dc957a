import type { Day, PayoutView } from "@accord/domain";
import type { Knex } from "knex";
import {
  methodBits,
  stateOf,
  whereDays,
  whereMatches,
  type PayoutFilters,
} from "./payout-views.read.ts";

export interface PayoutSum {
  readonly count: number;
  readonly amount: string;
}

/**
 * `overdue` counts what is due before today. Sums per day and method are kept on write; a search
 * adds up its matches.
 */
export async function sumView(
  db: Knex,
  view: PayoutView,
  filters: PayoutFilters,
): Promise<{ all: PayoutSum; overdue: PayoutSum }> {
  const { method, search, today } = filters;
  const source = search
    ? whereMatches(db, db("payout_search"), filters)
    : db("payout_days").where({ method: method ? methodBits[method] : 0 });
  const payouts = search ? "1" : "payouts";
  const query = whereDays(source.where({ state: stateOf(view) }), view, filters);
  const [row] = await query.select(
    db.raw(
      `coalesce(sum(${payouts}), 0) as count, coalesce(sum(amount), 0.00) as amount,
      coalesce(sum(${payouts}) filter (where day < :today), 0) as overdue_count,
      coalesce(sum(amount) filter (where day < :today), 0.00) as overdue_amount`,
      { today },
    ),
  );
  const overdue = { count: Number(row.overdueCount), amount: row.overdueAmount };
  return { all: { count: Number(row.count), amount: row.amount }, overdue };
}

export async function countView(db: Knex, view: PayoutView, today: Day): Promise<number> {
  const { all } = await sumView(db, view, { today, search: undefined });
  return all.count;
}
