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

const byName: Readonly<Record<string, readonly SortColumn[]>> = {
  reference: [{ sql: "lower(a.reference)", type: "text", valueOf: (row) => row.reference_key }],
  investor: [name("last_name"), name("first_name"), investorId, id],
  amount: [
    { sql: "a.investment_amount", type: "numeric", valueOf: (row) => row.investment_amount },
    id,
  ],
};

/** last name, first name and id of the investor: its index. */
const INVESTOR_COLUMNS = 3;

/** The order of the list; the reference or the id makes it total. */
export function agreementOrder(sort: AgreementSort): Keyset<ListedAgreement> {
  const name = sort.replace("-", "");
  const columns = byName[name] ?? [];
  return keysetOf(sort, columns, name === "investor" ? INVESTOR_COLUMNS : columns.length);
}
