import { agreementSorts } from "@accord/domain";

/** What the address of the Agreements page may say (a constant of the page). */
export const agreementList = {
  sorts: agreementSorts,
  defaultSort: "-reference",
  filters: { investor: 200, term: 50, amount: 20 },
} as const;

/** The filters of the list: part of the name, start of "12 months", start of the digits. */
export type AgreementFilter = keyof typeof agreementList.filters;
