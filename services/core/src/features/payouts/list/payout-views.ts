import type { PayoutFilterQuery } from "@accord/contracts";
import { addDays } from "@accord/domain";
import type { Day, PayoutMethod, PayoutView } from "@accord/domain";
import type { Knex } from "knex";
import { whereFound, type PayoutSearch } from "./payout-search.ts";

/** How far the Payouts page looks ahead, and back at what was paid (docs/rules.md#payouts-page). */
const WINDOW_DAYS = 60;

/** What the list is narrowed down by; the search is resolved. */
export interface PayoutFilters extends Pick<PayoutFilterQuery, "from" | "to" | "method"> {
  readonly search: PayoutSearch | undefined;
  readonly today: Day;
}

/** The state of a view's payouts in `payout_search` and `payout_days`. */
export type PayoutState = "payable" | "paid";

/** Overdue payouts are payable ones of the days before today. */
export const stateOf = (view: PayoutView): PayoutState => (view === "paid" ? "paid" : "payable");

/** The days of a view, both included; from and to stand instead of its own. */
function daysOf(view: PayoutView, { from, to, today }: PayoutFilters): { from?: Day; to?: Day } {
  const asked = { ...(from && { from }), ...(to && { to }) };
  if (view === "upcoming") return { to: addDays(today, WINDOW_DAYS), ...asked };
  if (view === "paid") return from || to ? asked : { from: addDays(today, -WINDOW_DAYS) };
  const yesterday = addDays(today, -1);
  return { ...asked, to: to && to < yesterday ? to : yesterday };
}

/** Narrows rows with a `day` down to the days of a view. */
export function whereDays(query: Knex.QueryBuilder, view: PayoutView, filters: PayoutFilters) {
  const { from, to } = daysOf(view, filters);
  if (from) void query.where("day", ">=", from);
  if (to) void query.where("day", "<=", to);
  return query;
}

/** The bit of a method in `payout_search.methods`, and its number in `payout_days`. */
export const methodBits: Readonly<Record<PayoutMethod, number>> = {
  businessCheckStandardMail: 1,
  businessCheckFlatRateEnvelope: 2,
  cashiersCheckStandardMail: 4,
  cashiersCheckFlatRateEnvelope: 8,
  achTransfer: 16,
  wireTransfer: 32,
};

/** Narrows rows of `payout_search` down to what method and search find, on any day. */
export function whereMatches(
  db: Knex,
  query: Knex.QueryBuilder,
  { method, search }: PayoutFilters,
): Knex.QueryBuilder {
  if (method) void query.whereRaw("methods & ?::smallint <> 0", [methodBits[method]]);
  if (search) whereFound(db, query, search);
  return query;
}
