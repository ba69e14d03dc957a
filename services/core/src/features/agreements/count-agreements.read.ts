import type { ListCounts } from "@accord/service-kit";
import type { Knex } from "knex";
import { readCounters } from "../totals/index.ts";
import type { AgreementFilters } from "./agreement-filters.ts";
import {
  filterAgreements,
  filterInvestor,
  filterKind,
  liveAgreements,
} from "./agreement-queries.ts";

/** Live agreements in all, and how many of them the filters find. */
export async function countAgreements(db: Knex, filters: AgreementFilters): Promise<ListCounts> {
  const [{ agreements: unfiltered }, matching] = await Promise.all([
    readCounters(db),
    countMatching(db, filters),
  ]);
  return { matching: matching ?? unfiltered, unfiltered };
}

/** Null when nothing is filtered. What is kept counted is summed, the rest is counted. */
async function countMatching(db: Knex, filters: AgreementFilters): Promise<number | null> {
  const { q, investor, term, amount } = filters;
  const isOfKind = term !== "" || amount !== "";
  if (q !== "" || (investor !== "" && isOfKind)) {
    return total(filterAgreements(liveAgreements(db), filters).count({ total: "*" }));
  }
  if (investor !== "") {
    const found = db("investors as i")
      .join("investor_totals as t", "t.investor_id", "i.id")
      .whereNull("i.deleted_at");
    filterInvestor(found, investor);
    return total(found.sum({ total: "t.agreements_count" }));
  }
  if (!isOfKind) return null;
  const kinds = db("agreement_kinds as a");
  filterKind(kinds, filters);
  return total(kinds.sum({ total: "a.agreements" }));
}

async function total(query: PromiseLike<{ total?: string | number | null }[]>): Promise<number> {
  const [row] = await query;
  return Number(row?.total ?? 0);
}
