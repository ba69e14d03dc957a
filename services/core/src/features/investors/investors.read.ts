import type { InvestorSort } from "@accord/contracts";
import type { Knex } from "knex";
import { readCounters } from "../totals/index.ts";
import type { InvestorRow } from "./investor-row.ts";
import { sortingOf } from "./investor-sorts.ts";
import type { SortedRow } from "./investor-sorts.ts";

export interface InvestorQuery {
  readonly q: string;
  readonly sort: InvestorSort;
  readonly cursor: string | null;
  readonly limit: number;
}

export interface InvestorPage {
  readonly rows: InvestorRow[];
  readonly nextCursor: string | null;
}

const columns = [
  "i.*",
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

/** One page in keyset order; one row more than asked tells whether there is a next page. */
export async function readInvestorPage(db: Knex, ask: InvestorQuery): Promise<InvestorPage> {
  const sorting = sortingOf(ask.sort);
  const query = search(live(db), ask.q)
    .select(...columns, ...nameKeys.map((key) => db.raw(key)))
    .orderByRaw(sorting.orderBy)
    .limit(ask.limit + 1);
  if (ask.cursor !== null) {
    const after = sorting.after(ask.cursor);
    void query.whereRaw(after.sql, after.values);
  }
  const found: SortedRow[] = await query;
  const rows = found.slice(0, ask.limit);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > ask.limit && last ? sorting.cursorOf(last) : null };
}

/** Live investors in all, and how many of them the search finds. */
export async function countInvestors(
  db: Knex,
  q: string,
): Promise<{ matching: number; unfiltered: number }> {
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
