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

const byColumn: Readonly<Record<string, readonly SortColumn[]>> = {
  name: [name("last_name"), name("first_name"), id("i.id")],
  agreements: [total("agreements_count", "int"), id("t.investor_id")],
  totalInvestment: [total("total_investment", "numeric"), id("t.investor_id")],
  roiPaid: [total("roi_paid", "numeric"), id("t.investor_id")],
};

/** The order of the list; the id makes it total. */
export const investorOrder = (sort: InvestorSort): Keyset<SortedRow> =>
  keysetOf(sort, byColumn[sort.replace("-", "")] ?? []);
