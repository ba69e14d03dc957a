import type { PayoutFilterQuery } from "@accord/contracts";
import { addDays } from "@accord/domain";
import type { Day, PayoutView } from "@accord/domain";
import type { Knex } from "knex";
import { foundBy, hasMethod, isFound, type PayoutSearch } from "./payout-search.ts";

/** Specification section 9: how far the Payouts page looks ahead, and back at what was paid. */
const WINDOW_DAYS = 60;

/** What the list is narrowed down by; the search is resolved. */
export interface PayoutFilters extends Pick<PayoutFilterQuery, "from" | "to" | "method"> {
  readonly search: PayoutSearch | undefined;
  readonly today: Day;
}

/** The day that a view is about. */
const dayColumn = (view: PayoutView) => (view === "paid" ? "p.payout_date" : "p.due_date");

/** The days of a view, both included; from and to stand instead of its own. */
export function daysOf(
  view: PayoutView,
  { from, to, today }: PayoutFilters,
): { from?: Day; to?: Day } {
  const asked = { ...(from && { from }), ...(to && { to }) };
  if (view === "upcoming") return { to: addDays(today, WINDOW_DAYS), ...asked };
  if (view === "paid") return from || to ? asked : { from: addDays(today, -WINDOW_DAYS) };
  const yesterday = addDays(today, -1);
  return { ...asked, to: to && to < yesterday ? to : yesterday };
}

/** What the order of a payout, and whether it is found, follows from. */
const columns = `p.id, p.agreement_id, p.amount, p.due_date, p.payout_date, p.check_number,
  lower(coalesce(p.check_number, '')) as check_key`;

/** The payouts `p` of a view; what is payable is of live agreements. */
export function inView(db: Knex, view: PayoutView, filters: PayoutFilters): Knex.QueryBuilder {
  const query = onDays(db, view, filters);
  if (view !== "paid") return query;
  return query.whereRaw(`not exists (select from agreements d
    where d.id = p.agreement_id and d.deleted_at is not null)`);
}

/** The payouts `p` of a view on its days, of deleted agreements too. */
export function onDays(db: Knex, view: PayoutView, filters: PayoutFilters): Knex.QueryBuilder {
  const days = daysOf(view, filters);
  const query = db("payouts as p").select(db.raw(columns));
  void query.whereRaw(view === "paid" ? "p.status = 'completed'" : "p.payable");
  if (days.from) void query.where(dayColumn(view), ">=", days.from);
  if (days.to) void query.where(dayColumn(view), "<=", days.to);
  return query;
}

/** The payouts of a view that the filters find. */
export function foundIn(db: Knex, view: PayoutView, filters: PayoutFilters): Knex.QueryBuilder {
  const { search, method } = filters;
  const rows = () => {
    const query = (method ? onDays : inView)(db, view, filters);
    return method ? query.whereRaw(hasMethod(method, "many")) : query;
  };
  if (!search) return rows();
  const parts = foundBy(search).map(({ sql, values }) => rows().whereRaw(sql, [...values]));
  return db.unionAll(parts);
}

/** Narrows a few payouts `p` of a view down to what the filters find. */
export function filterFew(query: Knex.QueryBuilder, { search, method }: PayoutFilters): void {
  if (method) void query.whereRaw(hasMethod(method, "few"));
  if (!search) return;
  const { sql, values } = isFound(search);
  void query.whereRaw(sql, [...values]);
}
