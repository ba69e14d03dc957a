import type { AgreementSort } from "@accord/contracts";
import { keysetOf, type Keyset, type KeysetColumn } from "@accord/service-kit";

/** The sort keys of a row of `agreement_search`. */
export interface AgreementKeys {
  readonly agreement_id: string;
  readonly investor_id: string;
  readonly reference_key: string;
  readonly last_name_key: string;
  readonly first_name_key: string;
  readonly investment_amount: string;
  readonly term_days: string;
  readonly roi_percentage: string;
  readonly status: string;
}

type SortColumn = KeysetColumn<AgreementKeys>;

const column = (sql: keyof AgreementKeys, type: SortColumn["type"]): SortColumn => ({
  sql,
  type,
  valueOf: (row) => row[sql],
});

const id = column("agreement_id", "uuid");
const reference = column("reference_key", "text");
const byInvestor = [
  column("last_name_key", "text"),
  column("first_name_key", "text"),
  column("investor_id", "uuid"),
  id,
];
const byAmount = [column("investment_amount", "numeric"), id];
const byTerm = [column("term_days", "numeric"), id];
const byRoi = [column("roi_percentage", "numeric"), id];
const byStatus = [column("status", "text"), reference];

const orders: Readonly<Record<AgreementSort, Keyset<AgreementKeys>>> = {
  reference: keysetOf("reference", [reference]),
  "-reference": keysetOf("-reference", [reference]),
  investor: keysetOf("investor", byInvestor),
  "-investor": keysetOf("-investor", byInvestor),
  amount: keysetOf("amount", byAmount),
  "-amount": keysetOf("-amount", byAmount),
  term: keysetOf("term", byTerm),
  "-term": keysetOf("-term", byTerm),
  roi: keysetOf("roi", byRoi),
  "-roi": keysetOf("-roi", byRoi),
  status: keysetOf("status", byStatus),
  "-status": keysetOf("-status", byStatus),
};

export const agreementOrder = (sort: AgreementSort): Keyset<AgreementKeys> => orders[sort];
