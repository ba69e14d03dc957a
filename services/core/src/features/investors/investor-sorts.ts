import type { InvestorSort } from "@accord/contracts";
import { keysetOf } from "@accord/service-kit";
import type { Keyset, KeysetColumn } from "@accord/service-kit";
import type { InvestorRow } from "./investor-row.ts";

/** A listed row with its names as the database folds their case. */
export interface SortedRow extends InvestorRow {
  readonly last_name_key: string;
  readonly first_name_key: string;
}

type SortColumn = KeysetColumn<SortedRow>;

const name = (column: "last_name" | "first_name"): SortColumn => ({
  sql: `(lower(i.${column}) collate "und-x-icu")`,
  type: "text",
  valueOf: (row) => row[`${column}_key`],
});
const total = (
  column: "total_investment" | "roi_paid" | "agreements_count",
  type: "int" | "numeric",
): SortColumn => ({ sql: `t.${column}`, type, valueOf: (row) => row[column] });
const id = (sql: string): SortColumn => ({ sql, type: "uuid", valueOf: (row) => row.id });

const byName = [name("last_name"), name("first_name"), id("i.id")];
const byAgreements = [total("agreements_count", "int"), id("t.investor_id")];
const byInvestment = [total("total_investment", "numeric"), id("t.investor_id")];
const byRoiPaid = [total("roi_paid", "numeric"), id("t.investor_id")];

const orders: Readonly<Record<InvestorSort, Keyset<SortedRow>>> = {
  name: keysetOf("name", byName),
  "-name": keysetOf("-name", byName),
  agreements: keysetOf("agreements", byAgreements),
  "-agreements": keysetOf("-agreements", byAgreements),
  totalInvestment: keysetOf("totalInvestment", byInvestment),
  "-totalInvestment": keysetOf("-totalInvestment", byInvestment),
  roiPaid: keysetOf("roiPaid", byRoiPaid),
  "-roiPaid": keysetOf("-roiPaid", byRoiPaid),
};

/** The order of the list; the id makes it total. */
export const investorOrder = (sort: InvestorSort): Keyset<SortedRow> => orders[sort];
