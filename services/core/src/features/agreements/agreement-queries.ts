import type { Knex } from "knex";
import type { AgreementFilters } from "./agreement-filters.ts";
import type { ListedAgreement } from "./listed-agreement.ts";

/** The live agreements `a` with their investors `i`; a live one has a live investor. */
export const liveAgreements = (db: Knex) =>
  db<ListedAgreement>("agreements as a")
    .join("investors as i", "i.id", "a.investor_id")
    .whereNull("a.deleted_at")
    .whereNull("i.deleted_at");

const like = (text: string) => text.toLowerCase().replace(/[\\%_]/g, "\\$&");

/** Narrows the live agreements down to what the filters ask for. */
export function filterAgreements<Q extends Knex.QueryBuilder>(
  query: Q,
  filters: AgreementFilters,
): Q {
  filterInvestor(query, filters.investor);
  if (filters.q !== "") {
    const pattern = `%${like(filters.q)}%`;
    void query.whereRaw("(lower(a.reference) like ? or i.search_text like ?)", [pattern, pattern]);
  }
  filterKind(query, filters);
  return query;
}

/**
 * Every word must be part of the name of `i`. The search text has an index and more than the name in
 * it; a second LIKE would make PostgreSQL expect next to nothing, and sort all that it finds.
 */
export function filterInvestor(query: Knex.QueryBuilder, investor: string): void {
  const name = "lower(concat_ws(' ', i.first_name, i.middle_name, i.last_name))";
  for (const word of investor.split(/\s+/).filter((one) => one !== "")) {
    const words = [`%${like(word)}%`, word.toLowerCase()];
    void query.whereRaw(`i.search_text like ? and strpos(${name}, ?) > 0`, words);
  }
}

/** Term and amount, of `a`: agreements, or their kinds. */
export function filterKind(query: Knex.QueryBuilder, { term, amount }: AgreementFilters): void {
  if (term !== "") {
    const pattern = `${like(term).replace(/\s+/g, " ")}%`;
    void query.whereRaw("(a.term_value::text || ' ' || a.term_unit) like ?", [pattern]);
  }
  if (amount !== "") filterAmount(query, amount);
}

/** The start of an amount as people type it; what is no amount is the start of none. */
function filterAmount(query: Knex.QueryBuilder, typed: string): void {
  if (!/^\$?[\d,]*\.?\d*$/.test(typed)) void query.whereRaw("false");
  else void query.whereRaw("a.investment_amount::text like ?", [`${typed.replace(/[$,]/g, "")}%`]);
}
