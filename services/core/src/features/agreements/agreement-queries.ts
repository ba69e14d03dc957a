import type { Knex } from "knex";
import { likeText, searchWords, wherePerson } from "../../search-text.ts";
import type { AgreementFilters } from "./agreement-filters.ts";
import type { ListedAgreement } from "./listed-agreement.ts";

/** The live agreements `a` with their investors `i`; a live one has a live investor. */
export const liveAgreements = (db: Knex) =>
  db<ListedAgreement>("agreements as a")
    .join("investors as i", "i.id", "a.investor_id")
    .whereNull("a.deleted_at")
    .whereNull("i.deleted_at");

/** Narrows rows of `agreement_search` down to what the filters ask for. */
export function filterAgreements<Q extends Knex.QueryBuilder>(
  query: Q,
  filters: AgreementFilters,
): Q {
  wherePerson(query, searchWords(filters.investor), "name");
  if (filters.q !== "") {
    void query.where((either) => {
      void either
        .whereRaw("reference_key like lower(?)", [`%${likeText(filters.q)}%`])
        .orWhere((person) => void wherePerson(person, searchWords(filters.q)));
    });
  }
  whereStarts(query, "term", termStart(filters.term));
  whereStarts(query, "amount", amountStart(filters.amount));
  return query;
}

/** Term and amount of the kinds that agreements are counted by. */
export function filterKinds(query: Knex.QueryBuilder, filters: AgreementFilters): void {
  whereStarts(query, "(term_value || ' ' || term_unit)", termStart(filters.term));
  whereStarts(query, "investment_amount::text", amountStart(filters.amount));
}

function whereStarts(query: Knex.QueryBuilder, sql: string, start: string | null): void {
  if (start === null) void query.whereRaw("false");
  else if (start !== "") void query.whereRaw(`${sql} like ?`, [`${likeText(start)}%`]);
}

const termStart = (term: string) => term.toLowerCase().replace(/\s+/g, " ");

/** The start of an amount as people type it; null for what no amount starts with. */
const amountStart = (typed: string): string | null =>
  /^\$?[\d,]*\.?\d*$/.test(typed) ? typed.replace(/[$,]/g, "") : null;
