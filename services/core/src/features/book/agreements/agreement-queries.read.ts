import { searchKey } from "@accord/domain";
import type { Knex } from "knex";
import {
  findIds,
  orWhereIds,
  type FoundIds,
  likeText,
  searchWords,
  wherePerson,
} from "../../base/search/index.ts";
import type { AgreementFilters } from "./agreement-filters.ts";
import type { ListedAgreement } from "./agreement-row.ts";

/** The investor of a live agreement is always live. */
export const liveAgreements = (db: Knex) =>
  db<ListedAgreement>("agreements as a")
    .join("investors as i", "i.id", "a.investorId")
    .whereNull("a.deletedAt")
    .whereNull("i.deletedAt");

export interface FoundFilters extends AgreementFilters {
  readonly named: FoundIds;
  readonly investorIds: FoundIds;
  readonly agreementIds: FoundIds;
}

/** Resolves texts once for the query: per investor, not per agreement. */
export async function findFiltered(db: Knex, filters: AgreementFilters): Promise<FoundFilters> {
  const { q, investor } = filters;
  const [names, words] = [searchWords(investor), searchWords(q)];
  const people = (of: readonly string[], part: "name" | "whole") =>
    findIds(wherePerson(db("investor_search"), of, { part }), "investorId", of[0] ?? "");
  const references = () =>
    db("agreement_search").whereRaw("reference_key like ?", [`%${likeText(searchKey(q))}%`]);
  const [named, investorIds, agreementIds] = await Promise.all([
    names.length === 0 ? undefined : people(names, "name"),
    words.length === 0 ? [] : people(words, "whole"),
    q === "" ? [] : findIds(references(), "agreementId", q),
  ]);
  return { ...filters, named, investorIds, agreementIds };
}

export function filterAgreements<Q extends Knex.QueryBuilder>(query: Q, filters: FoundFilters): Q {
  whereStarts(query, "term", termStart(filters.term));
  whereStarts(query, "amount", amountStart(filters.amount));
  if (filters.named) void query.whereRaw("investor_id = any(?::uuid[])", [[...filters.named]]);
  else wherePerson(query, searchWords(filters.investor), { part: "name" });
  if (filters.q !== "") void query.where((either) => whereSearched(either, filters));
  return query;
}

/** `position` scans: for a reference with many matches the trigram index of `like` is slower. */
function whereSearched(either: Knex.QueryBuilder, filters: FoundFilters): void {
  const { q, investorIds, agreementIds } = filters;
  void either.whereRaw("false");
  if (agreementIds) orWhereIds(either, "agreement_id", agreementIds);
  else void either.orWhereRaw("position(? in reference_key) > 0", [searchKey(q)]);
  // Beside a scan the text is compared faster than thousands of ids.
  if (investorIds?.length === 0 || (investorIds && agreementIds)) {
    orWhereIds(either, "investor_id", investorIds);
  } else void either.orWhere((person) => void wherePerson(person, searchWords(q)));
}

export function filterKinds(query: Knex.QueryBuilder, filters: AgreementFilters): void {
  whereStarts(query, "(term_value || ' ' || term_unit)", termStart(filters.term));
  whereStarts(query, "investment_amount::text", amountStart(filters.amount));
}

function whereStarts(query: Knex.QueryBuilder, sql: string, start: string | null): void {
  if (start === null) void query.whereRaw("false");
  else if (start !== "") void query.whereRaw(`${sql} like ?`, [`${likeText(start)}%`]);
}

const termStart = (term: string) => term.toLowerCase().replace(/\s+/g, " ");

/** Null when no amount starts with this text. */
const amountStart = (typed: string): string | null =>
  /^\$?[\d,]*\.?\d*$/.test(typed) ? typed.replace(/[$,]/g, "") : null;
