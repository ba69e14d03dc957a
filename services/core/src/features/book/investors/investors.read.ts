import { investor, type Investor, type InvestorSort } from "@accord/contracts";
import {
  preparedPage,
  readPage,
  type ListCounts,
  type Page,
  type PageRequest,
} from "@accord/service-kit";
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

/** Listed by name, to leave out the search text. */
const columns = Object.keys(investor.shape).map((name) =>
  totals.some((total) => total === name) ? `t.${name}` : `i.${name}`,
);

const nameKeys = ["last_name", "first_name"].map((name) => `search_key(i.${name}) as ${name}_key`);

const live = (db: Knex) =>
  db<Investor>("investors as i")
    .join("investor_totals as t", "t.investorId", "i.id")
    .whereNull("i.deletedAt");

const listed = (db: Knex) => live(db).select(...columns, ...nameKeys.map((key) => db.raw(key)));

const readWholeListPage = preparedPage<SortedRow>(listed);

export async function readInvestorPage(
  db: Knex,
  { q, sort, ...page }: PageRequest & { q: string; sort: InvestorSort },
): Promise<Page<SortedRow>> {
  const order = investorOrder(sort);
  if (page.ids) return readPage(listed(db).whereIn("i.id", [...page.ids]), order, page);
  if (q === "") return readWholeListPage(db, order, page);
  const words = searchWords(q);
  const found = await readSearchPage<InvestorKeys>(
    db,
    {
      rows: isByTotals(sort)
        ? () => db("investor_totals").joinRaw("join investor_search using (investor_id)")
        : () => db("investor_search"),
      narrow: (query) => wherePerson(query, words),
    },
    searchOrder(sort),
    page,
  );
  const ids = found.rows.map(({ investorId }) => investorId);
  const rows: SortedRow[] = await listed(db).whereIn("i.id", ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { ...found, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}

export async function countInvestors(db: Knex, q: string): Promise<ListCounts> {
  const [{ investors: unfiltered }, found] = await Promise.all([
    readCounters(db),
    q === "" ? null : wherePerson(db("investor_search"), searchWords(q)).count({ total: "*" }),
  ]);
  return { matching: found ? Number(found[0]?.["total"] ?? 0) : unfiltered, unfiltered };
}

export const readInvestor = (db: Knex, id: string): Promise<Investor | undefined> =>
  live(db).select(columns).where("i.id", id).first();

export const readInvestors = (db: Knex, ids: readonly string[]): Promise<Investor[]> =>
  live(db)
    .select<Investor[]>(columns)
    .whereIn("i.id", [...ids]);
