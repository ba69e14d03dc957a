import type { InvestorSort } from "@accord/contracts";
import { keysetOf, type Keyset, type KeysetColumn } from "@accord/service-kit";
import type { InvestorRow } from "./investor-row.ts";

/** Names as the database folds their case. */
export interface SortedRow extends InvestorRow {
  readonly last_name_key: string;
  readonly first_name_key: string;
}

/** The sort keys of the list and of its search rows. */
export interface InvestorKeys extends Pick<
  SortedRow,
  "last_name_key" | "first_name_key" | "total_investment" | "roi_paid" | "agreements_count"
> {
  readonly investor_id: string;
}

function ordersOf<Row extends Omit<InvestorKeys, "investor_id">>(
  idOf: (row: Row) => string,
  sql: Readonly<Record<keyof InvestorKeys | "name_id", string>>,
): Readonly<Record<InvestorSort, Keyset<Row>>> {
  const key = (
    column: Exclude<keyof InvestorKeys, "investor_id">,
    type: KeysetColumn<Row>["type"],
  ): KeysetColumn<Row> => ({ sql: sql[column], type, valueOf: (row) => row[column] });
  const idOfSql = (name: string): KeysetColumn<Row> => ({ sql: name, type: "uuid", valueOf: idOf });
  const id = idOfSql(sql.investor_id);
  const byName = [
    key("last_name_key", "text"),
    key("first_name_key", "text"),
    idOfSql(sql.name_id),
  ];
  const byAgreements = [key("agreements_count", "int"), id];
  const byInvestment = [key("total_investment", "numeric"), id];
  const byRoiPaid = [key("roi_paid", "numeric"), id];
  return {
    name: keysetOf("name", byName),
    "-name": keysetOf("-name", byName),
    agreements: keysetOf("agreements", byAgreements),
    "-agreements": keysetOf("-agreements", byAgreements),
    totalInvestment: keysetOf("totalInvestment", byInvestment),
    "-totalInvestment": keysetOf("-totalInvestment", byInvestment),
    roiPaid: keysetOf("roiPaid", byRoiPaid),
    "-roiPaid": keysetOf("-roiPaid", byRoiPaid),
  };
}

const totals = {
  total_investment: "total_investment",
  roi_paid: "roi_paid",
  agreements_count: "agreements_count",
};
const listOrders = ordersOf<SortedRow>(({ id }) => id, {
  ...totals,
  last_name_key: '(lower(i.last_name) collate "und-x-icu")',
  first_name_key: '(lower(i.first_name) collate "und-x-icu")',
  investor_id: "t.investor_id",
  name_id: "i.id",
});
const searchOrders = ordersOf<InvestorKeys>(({ investor_id }) => investor_id, {
  ...totals,
  last_name_key: "last_name_key",
  first_name_key: "first_name_key",
  investor_id: "investor_id",
  name_id: "investor_id",
});

export const investorOrder = (sort: InvestorSort): Keyset<SortedRow> => listOrders[sort];

/** The same order and cursors for the rows of a search. */
export const searchOrder = (sort: InvestorSort): Keyset<InvestorKeys> => searchOrders[sort];

/** Search rows hold no totals. */
export const isByTotals = (sort: InvestorSort): boolean => sort !== "name" && sort !== "-name";
