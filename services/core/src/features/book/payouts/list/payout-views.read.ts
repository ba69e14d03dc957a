import type { PayoutFilterQuery } from "@accord/contracts";
import {
  addDays,
  PAYOUT_VIEW_DAYS,
  type Day,
  type PayoutMethod,
  type PayoutView,
} from "@accord/domain";
import type { Knex } from "knex";
import { whereFound, type PayoutSearch } from "./payout-search.read.ts";

export interface PayoutFilters extends Pick<PayoutFilterQuery, "from" | "to" | "method"> {
  readonly search: PayoutSearch | undefined;
  readonly today: Day;
}

export type PayoutState = "payable" | "paid";

export const stateOf = (view: PayoutView): PayoutState => (view === "paid" ? "paid" : "payable");

/** Both days included; `from` and `to` override the view's own. */
function daysOf(view: PayoutView, { from, to, today }: PayoutFilters): { from?: Day; to?: Day } {
  const requested = { ...(from && { from }), ...(to && { to }) };
  if (view === "upcoming") return { to: addDays(today, PAYOUT_VIEW_DAYS), ...requested };
  if (view === "paid") return from || to ? requested : { from: addDays(today, -PAYOUT_VIEW_DAYS) };
  const yesterday = addDays(today, -1);
  return { ...requested, to: to && to < yesterday ? to : yesterday };
}

export function whereDays(query: Knex.QueryBuilder, view: PayoutView, filters: PayoutFilters) {
  const { from, to } = daysOf(view, filters);
  if (from) void query.where("day", ">=", from);
  if (to) void query.where("day", "<=", to);
  return query;
}

/** The bit in `payout_search.methods`, and the number in `payout_days`. */
export const methodBits: Readonly<Record<PayoutMethod, number>> = {
  businessCheckStandardMail: 1,
  businessCheckFlatRateEnvelope: 2,
  cashiersCheckStandardMail: 4,
  cashiersCheckFlatRateEnvelope: 8,
  achTransfer: 16,
  wireTransfer: 32,
};

export function whereMatches(
  db: Knex,
  query: Knex.QueryBuilder,
  { method, search }: PayoutFilters,
): Knex.QueryBuilder {
  if (method) void query.whereRaw("methods & ?::smallint <> 0", [methodBits[method]]);
  if (search) whereFound(db, query, search);
  return query;
}
