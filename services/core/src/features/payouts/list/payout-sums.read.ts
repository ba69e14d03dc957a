import type { PayoutView } from "@accord/domain";
import type { Knex } from "knex";
import { foundIn, inView, type PayoutFilters } from "./payout-views.ts";

/** How many payouts, and their sum as a decimal string. */
export interface PayoutSum {
  readonly count: number;
  readonly amount: string;
}

async function total(query: Knex.QueryBuilder): Promise<{ count: number; cents: bigint }> {
  const [row]: { count: string; cents: string }[] = await query.select(
    query.client.raw("count(*) as count, (coalesce(sum(p.amount), 0) * 100)::bigint as cents"),
  );
  return { count: Number(row?.count ?? 0), cents: BigInt(row?.cents ?? 0) };
}

const decimal = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;

/**
 * Count and sum of what the filters find in a view. Without search and method the index alone
 * answers: what is payable is of live agreements, and of what was paid that of deleted agreements
 * is taken off.
 */
export async function sumView(
  db: Knex,
  view: PayoutView,
  filters: PayoutFilters,
): Promise<PayoutSum> {
  if (filters.search || filters.method) {
    const { count, cents } = await total(foundIn(db, view, filters));
    return { count, amount: decimal(cents) };
  }
  const deleted = inView(db, view, filters)
    .join("agreements as a", "a.id", "p.agreement_id")
    .whereNotNull("a.deleted_at");
  const [all, gone] = await Promise.all([
    total(inView(db, view, filters)),
    view === "paid" ? total(deleted) : { count: 0, cents: 0n },
  ]);
  return { count: all.count - gone.count, amount: decimal(all.cents - gone.cents) };
}
