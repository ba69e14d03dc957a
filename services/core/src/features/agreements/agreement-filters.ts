import type { AgreementNeighborsQuery, AgreementSort } from "@accord/contracts";

/** What the list is asked for; blank filters find everything. */
export interface AgreementFilters {
  /** Part of the reference; or of the investor's name, e-mail, phone or ZIP, word by word. */
  readonly q: string;
  /** Words of the investor's name, also as "Last, First". */
  readonly investor: string;
  /** The start of "12 months". */
  readonly term: string;
  /** The start of the amount's digits: "25" finds $25,000.00 and $2,500.00. */
  readonly amount: string;
}

/** True when the list is not the whole of it. */
export const isFiltered = (filters: AgreementFilters): boolean =>
  Object.values(filters).some((text) => text !== "");

/** A "$" is an amount that somebody is about to type: it finds everything, as no amount does. */
const begun = (amount: string) => (/^[$.,\s]*$/.test(amount) ? "" : amount);

/** What a query asks for, the newest reference first unless it says otherwise. */
export function agreementsAsked(query: AgreementNeighborsQuery): {
  filters: AgreementFilters;
  sort: AgreementSort;
} {
  const { q = "", investor = "", term = "", amount = "", sort = "-reference" } = query;
  return { filters: { q, investor, term, amount: begun(amount) }, sort };
}
