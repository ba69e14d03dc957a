import type { InvestorSort } from "@accord/contracts";
import { preparedPage, readPage } from "@accord/service-kit";
import type { ListCounts, Page, PageAsk } from "@accord/service-kit";
import type { Knex } from "knex";
import { readCounters } from "../totals/index.ts";
import type { InvestorRow } from "./investor-row.ts";
import { investorOrder } from "./investor-sorts.ts";
import type { SortedRow } from "./investor-sorts.ts";

/** By name: what only the database needs (the text that is searched) is not worth sending. */
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

/** Every word must be part of a name or the e-mail: "mar sof" finds Sofia Marchetti. */
function search<Q extends Knex.QueryBuilder>(query: Q, q: string): Q {
  const words = new Set(q.split(/\s+/).filter((word) => word !== ""));
  for (const word of words) {
    const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
    void query.whereRaw("i.search_text like lower(?)", [pattern]);
  }
  return query;
}

const listed = (db: Knex) => live(db).select(...columns, ...nameKeys.map((key) => db.raw(key)));

const readWholeListPage = preparedPage<SortedRow>(listed);

/** One page in keyset order. */
export const readInvestorPage = (
  db: Knex,
  { q, sort, ...page }: PageAsk & { q: string; sort: InvestorSort },
): Promise<Page<SortedRow>> =>
  q === ""
    ? readWholeListPage(db, investorOrder(sort), page)
    : readPage(search(listed(db), q), investorOrder(sort), page);

/** Live investors in all, and how many of them the search finds. */
export async function countInvestors(db: Knex, q: string): Promise<ListCounts> {
  const { investors } = await readCounters(db);
  if (q === "") return { matching: investors, unfiltered: investors };
  const found: { count?: string | number } | undefined = await search(
    db("investors as i").whereNull("i.deleted_at"),
    q,
  )
    .count({ count: "*" })
    .first();
  return { matching: Number(found?.count ?? 0), unfiltered: investors };
}

/** A live investor with totals. */
export const readInvestor = (db: Knex, id: string): Promise<InvestorRow | undefined> =>
  live(db).select(columns).where("i.id", id).first();

/** The live ones of these investors with totals, in any order. */
export const readInvestors = (db: Knex, ids: readonly string[]): Promise<InvestorRow[]> =>
  live(db)
    .select<InvestorRow[]>(columns)
    .whereIn("i.id", [...ids]);
