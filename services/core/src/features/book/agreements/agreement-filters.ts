import type { AgreementNeighborsQuery, AgreementSort } from "@accord/contracts";

export interface AgreementFilters {
  /** Part of the reference, or words of the investor's name, e-mail, phone or ZIP. */
  readonly q: string;
  readonly investor: string;
  /** The start of a term, such as "12 months". */
  readonly term: string;
  /** The start of the amount's digits: "25" finds $25,000.00 and $2,500.00. */
  readonly amount: string;
}

export const isFiltered = (filters: AgreementFilters): boolean =>
  Object.values(filters).some((text) => text !== "");

/** A lone "$" matches everything, like a blank amount. */
const normalizeAmount = (amount: string) => (/^[$.,\s]*$/.test(amount) ? "" : amount);

export function parseListQuery(query: AgreementNeighborsQuery): {
  filters: AgreementFilters;
  sort: AgreementSort;
} {
  const { q = "", investor = "", term = "", amount = "", sort = "-reference" } = query;
  return { filters: { q, investor, term, amount: normalizeAmount(amount) }, sort };
}
