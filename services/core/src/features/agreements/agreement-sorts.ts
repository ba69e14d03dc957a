import type { AgreementSort } from "@accord/contracts";
import { keysetOf } from "@accord/service-kit";
import type { Keyset, KeysetColumn } from "@accord/service-kit";
import type { ListedAgreement } from "./listed-agreement.ts";

type SortColumn = KeysetColumn<ListedAgreement>;

const id: SortColumn = { sql: "a.id", type: "uuid", valueOf: (row) => row.id };
const investorId: SortColumn = { sql: "i.id", type: "uuid", valueOf: (row) => row.investor_id };
const name = (column: "last_name" | "first_name"): SortColumn => ({
  sql: `(lower(i.${column}) collate "und-x-icu")`,
  type: "text",
  valueOf: (row) => row[`${column}_key`],
});

const byReference: readonly SortColumn[] = [
  { sql: "lower(a.reference)", type: "text", valueOf: (row) => row.reference_key },
];
const byInvestor = [name("last_name"), name("first_name"), investorId, id];
const byAmount: readonly SortColumn[] = [
  { sql: "a.investment_amount", type: "numeric", valueOf: (row) => row.investment_amount },
  id,
];

/** last name, first name and id of the investor: its index. */
const INVESTOR_COLUMNS = 3;

const orders: Readonly<Record<AgreementSort, Keyset<ListedAgreement>>> = {
  reference: keysetOf("reference", byReference, byReference.length),
  "-reference": keysetOf("-reference", byReference, byReference.length),
  investor: keysetOf("investor", byInvestor, INVESTOR_COLUMNS),
  "-investor": keysetOf("-investor", byInvestor, INVESTOR_COLUMNS),
  amount: keysetOf("amount", byAmount, byAmount.length),
  "-amount": keysetOf("-amount", byAmount, byAmount.length),
};

/** The order of the list; the reference or the id makes it total. */
export const agreementOrder = (sort: AgreementSort): Keyset<ListedAgreement> => orders[sort];
