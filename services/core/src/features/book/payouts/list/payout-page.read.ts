import type { Day, PayoutSort, PayoutView } from "@accord/domain";
import {
  keysetOf,
  readPage,
  snakeCase,
  type Keyset,
  type KeysetColumn,
  type Page,
  type PageRequest,
} from "@accord/service-kit";
import type { Knex } from "knex";
import { readSearchPage } from "../../../base/search/index.ts";
import { stateOf, whereDays, whereMatches, type PayoutFilters } from "./payout-views.read.ts";

/** The sort keys of `payout_search`; names only when sorting by investor. */
export interface PayoutKeys {
  readonly payoutId: string;
  readonly amount: string;
  readonly day: Day;
  readonly checkKey: string;
  readonly referenceKey: string;
  readonly lastNameKey: string;
  readonly firstNameKey: string;
  readonly nameId: string;
  readonly agreementId: string;
}

const column = (
  name: keyof PayoutKeys,
  type: KeysetColumn<PayoutKeys>["type"],
): KeysetColumn<PayoutKeys> => ({ sql: snakeCase(name), type, valueOf: (row) => row[name] });

const id = column("payoutId", "uuid");
const investor = [
  column("lastNameKey", "text"),
  column("firstNameKey", "text"),
  column("nameId", "uuid"),
];

/** Each order has an index. */
function orderOf(view: PayoutView, sort: PayoutSort): Keyset<PayoutKeys> {
  const name = sort.replace("-", "");
  if (name === "amount") return keysetOf(sort, [column("amount", "numeric"), id]);
  if (name === "agreement") return keysetOf(sort, [column("referenceKey", "text"), id]);
  if (name === "check" && view === "paid") return keysetOf(sort, [column("checkKey", "text"), id]);
  if (name === "investor") {
    const ofAgreement = column("agreementId", "uuid");
    return keysetOf(sort, [...investor, ofAgreement, id], investor.length);
  }
  return keysetOf(sort, [column("day", "date"), id]);
}

/** Whether the index of the order finds the days of the view. */
const hasDays = (view: PayoutView, sort: PayoutSort) =>
  /date|status|investor/.test(sort) || (view !== "paid" && sort.endsWith("check"));

/** The alias makes the id part of the name index, which finds the start of a page. */
const withNames = `join (select investor_id as name_id, last_name_key, first_name_key
  from investor_search) i on name_id = investor_id`;

export function readPayoutPage(
  db: Knex,
  {
    view,
    sort,
    filters,
    ...page
  }: PageRequest & { view: PayoutView; sort: PayoutSort; filters: PayoutFilters },
): Promise<Page<PayoutKeys>> {
  const findsDays = hasDays(view, sort);
  const order = orderOf(view, sort);
  const keys = () => {
    const query = db("payout_search");
    return sort.endsWith("investor") ? query.joinRaw(withNames) : query;
  };
  if (page.ids) return readPage<PayoutKeys>(keys().whereIn("payoutId", [...page.ids]), order, page);
  const rows = () => {
    const query = keys().where({ state: stateOf(view) });
    return findsDays ? whereDays(query, view, filters) : query;
  };
  const narrow = (query: Knex.QueryBuilder) =>
    whereMatches(db, findsDays ? query : whereDays(query, view, filters), filters);
  const isWhole = findsDays && !filters.method && !filters.search;
  return readSearchPage<PayoutKeys>(db, { rows, narrow: isWhole ? null : narrow }, order, page);
}
