import type { Day, PayoutView } from "@accord/domain";
import type { Knex } from "knex";
import { daysOf, foundIn, onDays, type PayoutFilters } from "./payout-views.ts";

/** How many payouts, and their sum as a decimal string. */
export interface PayoutSum {
  readonly count: number;
  readonly amount: string;
}

/**
 * Count and sum of what the filters find in a view. Of what was paid that of deleted agreements is
 * taken off, which are few: an index alone gives the rest.
 */
export async function sumView(
  db: Knex,
  view: PayoutView,
  filters: PayoutFilters,
): Promise<PayoutSum> {
  if (view !== "paid" || filters.search || filters.method) {
    const { count, cents } = await total(db.from(foundIn(db, view, filters).as("p")));
    return { count, amount: decimal(cents) };
  }
  const deleted = onDays(db, view, filters)
    .join("agreements as a", "a.id", "p.agreement_id")
    .whereNotNull("a.deleted_at");
  const [all, gone] = await Promise.all([
    total(db.from(onDays(db, view, filters).as("p"))),
    total(db.from(deleted.as("p"))),
  ]);
  return { count: all.count - gone.count, amount: decimal(all.cents - gone.cents) };
}

async function total(query: Knex.QueryBuilder): Promise<{ count: number; cents: bigint }> {
  const [row]: { count: string; cents: string }[] = await query.select(
    query.client.raw("count(*) as count, (coalesce(sum(p.amount), 0) * 100)::bigint as cents"),
  );
  return { count: Number(row?.count ?? 0), cents: BigInt(row?.cents ?? 0) };
}

const decimal = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;

/** How many payouts a view has without filters; those that are due are kept counted by day. */
export async function countView(db: Knex, view: PayoutView, today: Day): Promise<number> {
  const whole = { today, search: undefined };
  if (view === "paid") return (await sumView(db, view, whole)).count;
  const [row]: { count: string | null }[] = await db("payable_days")
    .where("due_date", "<=", daysOf(view, whole).to ?? null)
    .sum({ count: "payouts" });
  return Number(row?.count ?? 0);
}
