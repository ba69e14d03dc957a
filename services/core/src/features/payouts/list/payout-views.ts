import type { PayoutFilterQuery } from "@accord/contracts";
import { addDays } from "@accord/domain";
import type { Day, PayoutView } from "@accord/domain";
import type { Knex } from "knex";
import { filterMethod, filterSearch, type PayoutSearch } from "./payout-search.ts";

/** Specification section 9: how far the Payouts page looks ahead, and back at what was paid. */
const WINDOW_DAYS = 60;

/** What the list is narrowed down by; the search is resolved. */
export interface PayoutFilters extends Pick<PayoutFilterQuery, "from" | "to" | "method"> {
  readonly search: PayoutSearch | undefined;
  readonly today: Day;
}

/** The day that a view is about. */
export const dayColumn = (view: PayoutView) => (view === "paid" ? "p.payout_date" : "p.due_date");

/** The days of a view, both included; from and to stand instead of its own. */
function daysOf(view: PayoutView, { from, to, today }: PayoutFilters): { from?: Day; to?: Day } {
  const asked = { ...(from && { from }), ...(to && { to }) };
  if (view === "upcoming") return { to: addDays(today, WINDOW_DAYS), ...asked };
  if (view === "paid") return from || to ? asked : { from: addDays(today, -WINDOW_DAYS) };
  const yesterday = addDays(today, -1);
  return { ...asked, to: to && to < yesterday ? to : yesterday };
}

/** The payouts `p` of a view on its days, whatever their agreements are. */
export function inView(db: Knex, view: PayoutView, filters: PayoutFilters): Knex.QueryBuilder {
  const days = daysOf(view, filters);
  const query = db("payouts as p").whereRaw(
    view === "paid" ? "p.status = 'completed'" : "p.payable",
  );
  if (days.from) void query.where(dayColumn(view), ">=", days.from);
  if (days.to) void query.where(dayColumn(view), "<=", days.to);
  return query;
}

/** The payouts of a view with their agreements `a`, as the filters find them. */
export function foundIn(db: Knex, view: PayoutView, filters: PayoutFilters): Knex.QueryBuilder {
  const query = inView(db, view, filters)
    .join("agreements as a", "a.id", "p.agreement_id")
    .whereNull("a.deleted_at");
  filterMethod(query, filters.method);
  if (filters.search) filterSearch(query, filters.search);
  return query;
}
