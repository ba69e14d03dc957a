import type { AgreementStatus, Day, PayoutMethod, PayoutSort, PayoutView } from "@accord/domain";
import { keysetOf, readPage } from "@accord/service-kit";
import type { Keyset, KeysetColumn, Page, PageAsk } from "@accord/service-kit";
import type { Knex } from "knex";
import { userName } from "../../audit/index.ts";
import type { PayoutRow } from "../payouts.store.ts";
import { methodsSql } from "./payout-search.ts";
import { dayColumn, foundIn, type PayoutFilters } from "./payout-views.ts";

/** A payout with its agreement, its investor and who recorded it as paid. */
export interface ListedRow extends PayoutRow {
  readonly reference: string;
  readonly start_date: Day;
  readonly agreement_status: AgreementStatus;
  readonly methods: PayoutMethod[];
  readonly investor_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly paid_by: string | null;
  readonly reference_key: string;
  readonly last_name_key: string;
  readonly first_name_key: string;
  readonly check_key: string;
}

type SortColumn = KeysetColumn<ListedRow>;

const id: SortColumn = { sql: "p.id", type: "uuid", valueOf: (row) => row.id };
const text = (sql: string, key: keyof ListedRow & `${string}_key`): SortColumn => ({
  sql,
  type: "text",
  valueOf: (row) => row[key],
});
const day = (view: PayoutView): SortColumn => ({
  sql: dayColumn(view),
  type: "date",
  valueOf: (row) => (view === "paid" ? row.payout_date : row.due_date),
});

const byAmount: readonly SortColumn[] = [
  { sql: "p.amount", type: "numeric", valueOf: (row) => row.amount },
  id,
];
const INVESTOR_COLUMNS = 3;
const byInvestor: readonly SortColumn[] = [
  text('(lower(i.last_name) collate "und-x-icu")', "last_name_key"),
  text('(lower(i.first_name) collate "und-x-icu")', "first_name_key"),
  { sql: "i.id", type: "uuid", valueOf: (row) => row.investor_id },
  id,
];
const byReference = [text("lower(a.reference)", "reference_key"), id];
const byCheck = [text("lower(coalesce(p.check_number, ''))", "check_key"), id];

/** The order of a view; the id makes it total. Overdue payouts are those of the earlier days. */
function orderOf(view: PayoutView, sort: PayoutSort): Keyset<ListedRow> {
  const name = sort.replace("-", "");
  if (name === "amount") return keysetOf(sort, byAmount);
  if (name === "investor") return keysetOf(sort, byInvestor, INVESTOR_COLUMNS);
  if (name === "agreement") return keysetOf(sort, byReference, 1);
  if (name === "check" && view === "paid") return keysetOf(sort, byCheck);
  return keysetOf(sort, [day(view), id]);
}

/** Who made it a paid one last: the log says it of every payout, also of older ones. */
const paidBy = `left join lateral (
    select ${userName} as paid_by from audit_log l left join users u on u.id::text = l.user_id
    where p.status = 'completed' and l.record_id = p.id
      and (l.action = 'insert' or 'status' = any(l.changed))
    order by l.id desc limit 1) paid on true`;

const withColumns = (db: Knex, query: Knex.QueryBuilder) => {
  void query.join("investors as i", "i.id", "a.investor_id");
  // A live agreement has a live investor; the index of names is of those.
  void query.whereNull("i.deleted_at");
  return query
    .joinRaw(paidBy)
    .select(
      "p.*",
      ...["a.reference", "a.start_date", "a.status as agreement_status", "a.investor_id"],
      ...["i.first_name", "i.last_name", "paid.paid_by"],
      db.raw(methodsSql),
      db.raw(
        "lower(a.reference) as reference_key, lower(coalesce(p.check_number, '')) as check_key",
      ),
      db.raw("lower(i.last_name) as last_name_key, lower(i.first_name) as first_name_key"),
    );
};

/** One page of a view. */
export function readPayoutPage(
  db: Knex,
  {
    view,
    sort,
    filters,
    ...page
  }: PageAsk & {
    view: PayoutView;
    sort: PayoutSort;
    filters: PayoutFilters;
  },
): Promise<Page<ListedRow>> {
  const query = withColumns(db, foundIn(db, view, filters));
  return readPage(query, orderOf(view, sort), page);
}

/** One payout of a live agreement. */
export async function readListedPayout(db: Knex, id: string): Promise<ListedRow | undefined> {
  const one = db("payouts as p")
    .join("agreements as a", "a.id", "p.agreement_id")
    .whereNull("a.deleted_at")
    .where("p.id", id);
  const rows: ListedRow[] = await withColumns(db, one);
  return rows[0];
}
