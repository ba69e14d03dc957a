import type { ListCounts } from "@accord/service-kit";
import type { Knex } from "knex";
import { readCounters } from "../totals/index.ts";
import { isFiltered } from "./agreement-filters.ts";
import { type FoundFilters, filterAgreements, filterKinds } from "./agreement-queries.read.ts";

export async function countAgreements(db: Knex, filters: FoundFilters): Promise<ListCounts> {
  const [{ agreements: unfiltered }, matching] = await Promise.all([
    readCounters(db),
    isFiltered(filters) ? countMatching(db, filters) : null,
  ]);
  return { matching: matching ?? unfiltered, unfiltered };
}

/** Terms and amounts are counted on write; text matches are counted here. */
async function countMatching(db: Knex, filters: FoundFilters): Promise<number> {
  if (filters.q !== "" || filters.investor !== "") {
    return total(filterAgreements(db("agreement_search").count({ total: "*" }), filters));
  }
  const kinds = db("agreement_kinds");
  filterKinds(kinds, filters);
  return total(kinds.sum({ total: "agreements" }));
}

async function total(query: PromiseLike<{ total?: string | number | null }[]>): Promise<number> {
  const [row] = await query;
  return Number(row?.total ?? 0);
}
