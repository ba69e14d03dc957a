import type { AgreementSort } from "@accord/contracts";
import { keysetOf, snakeCase, type Keyset, type KeysetColumn } from "@accord/service-kit";

/** The sort keys of a row of `agreement_search`. */
export interface AgreementKeys {
  readonly agreementId: string;
  readonly investorId: string;
  readonly referenceKey: string;
  readonly lastNameKey: string;
  readonly firstNameKey: string;
  readonly investmentAmount: string;
  readonly termDays: string;
  readonly roiPercentage: string;
  readonly status: string;
}

type SortColumn = KeysetColumn<AgreementKeys>;

const column = (name: keyof AgreementKeys, type: SortColumn["type"]): SortColumn => ({
  sql: snakeCase(name),
  type,
  valueOf: (row) => row[name],
});

const id = column("agreementId", "uuid");
const reference = column("referenceKey", "text");
const byInvestor = [
  column("lastNameKey", "text"),
  column("firstNameKey", "text"),
  column("investorId", "uuid"),
  id,
];
const byAmount = [column("investmentAmount", "numeric"), id];
const byTerm = [column("termDays", "numeric"), id];
const byRoi = [column("roiPercentage", "numeric"), id];
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
