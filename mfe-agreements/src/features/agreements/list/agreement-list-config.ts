import { agreementSorts } from "@accord/domain";

/** Sorts and filters in the URL of the Agreements page. */
export const agreementList = {
  sorts: agreementSorts,
  defaultSort: "-reference",
  filters: { investor: 200, term: 50, amount: 20 },
  views: "agreements",
  columns: {
    reference: "reference",
    investor: "investor",
    amount: "amount",
    term: "term",
    roi: "roi",
    status: "status",
    actions: "",
  },
} as const;

/** Matches part of the name, the start of "12 months", the first digits. */
export type AgreementFilter = keyof typeof agreementList.filters;
