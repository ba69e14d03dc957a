import type { Day, PayoutSort, PayoutView } from "@accord/domain";
import { keysetOf, readPage } from "@accord/service-kit";
import type { Keyset, KeysetColumn, Page, PageRequest } from "@accord/service-kit";
import type { Knex } from "knex";
import { filterFew, foundIn, inView, type PayoutFilters } from "./payout-views.ts";

/** What the order of a payout `p` follows from; `s` is the search row of its agreement. */
export interface PayoutKeys {
  readonly id: string;
  readonly amount: string;
  readonly due_date: Day;
  readonly payout_date: Day;
  readonly check_key: string;
  readonly reference_key: string;
  readonly last_name_key: string;
  readonly first_name_key: string;
  readonly investor_id: string;
  readonly agreement_id: string;
}

const column = (
  table: "p" | "s",
  name: keyof PayoutKeys,
  type: KeysetColumn<PayoutKeys>["type"],
): KeysetColumn<PayoutKeys> => ({
  sql: `${table}.${name}`,
  type,
  valueOf: (row) => row[name],
});

const id = column("p", "id", "uuid");
const byAmount = [column("p", "amount", "numeric"), id];
const byCheck = [column("p", "check_key", "text"), id];
const byReference = [column("s", "reference_key", "text")];
const byInvestor = [
  column("s", "last_name_key", "text"),
  column("s", "first_name_key", "text"),
  column("s", "investor_id", "uuid"),
  column("s", "agreement_id", "uuid"),
];

/** The order of the agreements in an order by what is theirs; undefined for any other order. */
function agreementOrder(sort: PayoutSort): Keyset<PayoutKeys> | undefined {
  const name = sort.replace("-", "");
  if (name === "investor") return keysetOf(sort, byInvestor);
  return name === "agreement" ? keysetOf(sort, byReference) : undefined;
}

/** The order of a view; the id makes it total. Overdue payouts are those of the earlier days. */
function orderOf(view: PayoutView, sort: PayoutSort): Keyset<PayoutKeys> {
  const name = sort.replace("-", "");
  if (name === "amount") return keysetOf(sort, byAmount);
  if (name === "investor") return keysetOf(sort, [...byInvestor, id], byInvestor.length);
  if (name === "agreement") return keysetOf(sort, [...byReference, id], 1);
  if (name === "check" && view === "paid") return keysetOf(sort, byCheck);
  const day = view === "paid" ? "payout_date" : "due_date";
  return keysetOf(sort, [column("p", day, "date"), id]);
}

/** Payouts or agreements in the list's order that are looked at before all that are found. */
const NEAR_ROWS = 2000;

interface PayoutPageAsk extends PageRequest {
  readonly view: PayoutView;
  readonly sort: PayoutSort;
  readonly filters: PayoutFilters;
}

/**
 * One page of the keys of a view. First the nearest rows of the order are looked at; where hits are
 * too rare to fill the page from them, all that the filters find are sorted. `offset 0` keeps
 * PostgreSQL from walking along the order again.
 */
export async function readPayoutPage(db: Knex, ask: PayoutPageAsk): Promise<Page<PayoutKeys>> {
  const { view, filters, sort } = ask;
  const keyset = orderOf(view, sort);
  const after = ask.cursor === null ? undefined : keyset.after(ask.cursor);
  const agreements = agreementOrder(sort);
  const read = (query: Knex.QueryBuilder) => {
    if (after) void query.whereRaw(after.sql, after.values);
    const columns = agreements ? ["p.id", ...agreementColumns] : ["p.*"];
    return readPage<PayoutKeys>(query.select(columns), keyset, { limit: ask.limit, cursor: null });
  };
  const near = agreements
    ? db
        .from(nearRows(agreementsOf(db, view), agreements, after?.place).as("s"))
        .join(inView(db, view, filters).as("p"), ofAgreement)
    : db.from(nearRows(db.from(inView(db, view, filters).as("p")), keyset, after).as("p"));
  filterFew(near, filters);
  const page = await read(near);
  if (page.nextCursor !== null) return page;
  const found = db.from(foundIn(db, view, filters).as("p")).select("p.*");
  const all = db.from(db.raw("(? offset 0) as p", [found]));
  if (agreements) void all.join("agreement_search as s", ofAgreement);
  return read(all);
}

const ofAgreement = { "s.agreement_id": "p.agreement_id" };
const agreementColumns = [...byReference, ...byInvestor].map(({ sql }) => sql);

/** What is payable is of active agreements: the others need not be passed over. */
function agreementsOf(db: Knex, view: PayoutView): Knex.QueryBuilder {
  const rows = db("agreement_search as s");
  return view === "paid" ? rows : rows.where("s.status", "active");
}

function nearRows(
  rows: Knex.QueryBuilder,
  { orderBy }: Keyset<PayoutKeys>,
  start: { sql: string; values: string[] } | undefined,
): Knex.QueryBuilder {
  if (start) void rows.whereRaw(start.sql, start.values);
  return rows.orderByRaw(orderBy).limit(NEAR_ROWS).select("*");
}
