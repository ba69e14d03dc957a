import { investor, type Investor, type InvestorSort } from "@accord/contracts";
import {
  preparedPage,
  readPage,
  type ListCounts,
  type Page,
  type PageRequest,
} from "@accord/service-kit";
import type { InvestorKind } from "@accord/domain";
import type { Knex } from "knex";
import { readSearchPage, searchWords, wherePerson } from "../../base/search/index.ts";
import { readCounters } from "../totals/index.ts";
import {
  investorOrder,
  isByTotals,
  searchOrder,
  type InvestorKeys,
  type SortedRow,
} from "./investor-sorts.ts";
import { totals } from "../records/index.ts";
import { sortKeys } from "../../../investor-names.ts";

/** Listed by name, to leave out the search text. */
const columns = Object.keys(investor.shape).map((name) =>
  totals.some((total) => total === name) ? `t.${name}` : `i.${name}`,
);

const { lastNameKey, firstNameKey } = sortKeys("i");
const nameKeys = [`${lastNameKey} as last_name_key`, `${firstNameKey} as first_name_key`];

const live = (db: Knex) =>
  db<Investor>("investors as i")
    .join("investor_totals as t", "t.investorId", "i.id")
    .whereNull("i.deletedAt");

const listed = (db: Knex) => live(db).select(...columns, ...nameKeys.map((key) => db.raw(key)));

const readWholeListPage = preparedPage<SortedRow>(listed);

interface Found {
  readonly q: string;
  readonly kind: InvestorKind | undefined;
}

const whereKind = (query: Knex.QueryBuilder, kind: InvestorKind | undefined): Knex.QueryBuilder =>
  kind === undefined ? query : query.where({ kind });

function foundRows(db: Knex, { q, kind }: Found): Knex.QueryBuilder {
  const query = whereKind(db("investor_search"), kind);
  return q === "" ? query : wherePerson(query, searchWords(q));
}

export async function readInvestorPage(
  db: Knex,
  { q, sort, kind, ...page }: PageRequest & Found & { sort: InvestorSort },
): Promise<Page<SortedRow>> {
  const order = investorOrder(sort);
  if (page.ids) return readPage(listed(db).whereIn("i.id", [...page.ids]), order, page);
  if (q === "" && kind === undefined) return readWholeListPage(db, order, page);
  const words = searchWords(q);
  const found = await readSearchPage<InvestorKeys>(
    db,
    {
      rows: isByTotals(sort)
        ? () => db("investor_totals").joinRaw("join investor_search using (investor_id)")
        : () => db("investor_search"),
      narrow: (query) => whereKind(words.length > 0 ? wherePerson(query, words) : query, kind),
    },
    searchOrder(sort),
    page,
  );
  const ids = found.rows.map(({ investorId }) => investorId);
  const rows: SortedRow[] = await listed(db).whereIn("i.id", ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { ...found, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}

export async function countInvestors(db: Knex, { q, kind }: Found): Promise<ListCounts> {
  const [{ investors: unfiltered }, found] = await Promise.all([
    readCounters(db),
    q === "" && kind === undefined ? null : foundRows(db, { q, kind }).count({ total: "*" }),
  ]);
  return { matching: found ? Number(found[0]?.["total"] ?? 0) : unfiltered, unfiltered };
}

export const readInvestor = (db: Knex, id: string): Promise<Investor | undefined> =>
  live(db).select(columns).where("i.id", id).first();

export const readInvestors = (db: Knex, ids: readonly string[]): Promise<Investor[]> =>
  live(db)
    .select<Investor[]>(columns)
    .whereIn("i.id", [...ids]);
