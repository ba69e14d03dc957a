import type { InvestorSort } from "@accord/contracts";
import { preparedPage, type ListCounts, type Page, type PageRequest } from "@accord/service-kit";
import type { Knex } from "knex";
import { readSearchPage } from "../../search-page.ts";
import { searchWords, wherePerson } from "../../search-text.ts";
import { readCounters } from "../totals/index.ts";
import type { InvestorRow } from "./investor-row.ts";
import {
  investorOrder,
  isByTotals,
  searchOrder,
  type InvestorKeys,
  type SortedRow,
} from "./investor-sorts.ts";

/** Listed by name, to leave out the search text. */
const columns = [
  "i.id",
  "i.first_name",
  "i.middle_name",
  "i.last_name",
  "i.last_four_ssn",
  "i.email",
  "i.phone",
  "i.street_address",
  "i.city",
  "i.state",
  "i.zip_code",
  "i.responsible_party",
  "i.relationship",
  "i.has_second_party",
  "i.second_party_first_name",
  "i.second_party_middle_name",
  "i.second_party_last_name",
  "i.second_party_last_four_ssn",
  "i.second_party_email",
  "i.second_party_phone",
  "i.second_party_street_address",
  "i.second_party_city",
  "i.second_party_state",
  "i.second_party_zip_code",
  "i.w9_document_path",
  "i.created_at",
  "i.updated_at",
  "i.version",
  "t.total_investment",
  "t.roi_paid",
  "t.agreements_count",
  "t.active_agreements_count",
];

const nameKeys = ["last_name", "first_name"].map((name) => `lower(i.${name}) as ${name}_key`);

const live = (db: Knex) =>
  db<InvestorRow>("investors as i")
    .join("investor_totals as t", "t.investor_id", "i.id")
    .whereNull("i.deleted_at");

const listed = (db: Knex) => live(db).select(...columns, ...nameKeys.map((key) => db.raw(key)));

const readWholeListPage = preparedPage<SortedRow>(listed);

export async function readInvestorPage(
  db: Knex,
  { q, sort, ...page }: PageRequest & { q: string; sort: InvestorSort },
): Promise<Page<SortedRow>> {
  if (q === "") return readWholeListPage(db, investorOrder(sort), page);
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
  const ids = found.rows.map(({ investor_id }) => investor_id);
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

export const readInvestor = (db: Knex, id: string): Promise<InvestorRow | undefined> =>
  live(db).select(columns).where("i.id", id).first();

export const readInvestors = (db: Knex, ids: readonly string[]): Promise<InvestorRow[]> =>
  live(db)
    .select<InvestorRow[]>(columns)
    .whereIn("i.id", [...ids]);
