import type { AuditEntry } from "@accord/contracts";
import { formatDay, investorKinds, isDay, kindLabel, type InvestorKind } from "@accord/domain";
import { usdOf, type AuditRow, type Snapshot } from "../../book/audit-texts/index.ts";
import { documentColumns } from "./entry-files.ts";

type Change = AuditEntry["changes"][number];

/** Ids, and columns that the entry's text and files already show. */
const hidden =
  /(^id|_id|_by|_at|^editors|^original_file_name|^file_name|^file_type|^content_sha256|^funding_fingerprint|^sha256|^released_terms)$/;
/** Columns with enumerated values, such as `rolled_over`. */
const listed = /(^status|_type|_category|_frequency|_calculation|_unit)$/;
const money = new Set([
  "amount",
  "initial_investment",
  "investment_amount",
  "total_roi",
  "total_roi_manual",
  "custom_first_period_roi",
  "gross",
  "withheld",
  "net",
]);
const labels: Readonly<Record<string, string>> = {
  total_roi_manual: "Typed total ROI",
  first_payout_date_typed: "Typed first payout date",
  custom_first_period_roi: "First period ROI",
  roi_payment_type: "First period payment",
};

export function fieldChanges(entry: AuditRow): Change[] {
  const { before, after, changed } = entry;
  if (!before || !after) return [];
  return (changed ?? [])
    .filter((column) => !hidden.test(column) && !documentColumns.has(column))
    .map((column) => ({
      field: labelOf(column),
      before: valueOf(before, column),
      after: valueOf(after, column),
    }));
}

function labelOf(column: string): string {
  return (
    labels[column] ??
    sentence(column)
      .replace(/\broi\b/i, "ROI")
      .replace("four ssn", "4 of SSN")
  );
}

const isInvestorKind = (text: string): text is InvestorKind =>
  investorKinds.some((kind) => kind === text);

function sentence(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueOf(snapshot: Snapshot, column: string): string | null {
  const value = snapshot[column];
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number" && money.has(column)) return usdOf(snapshot, column);
  if (typeof value === "number" && column === "roi_percentage") return `${value.toFixed(2)}%`;
  const text = String(value);
  if (column === "kind" && isInvestorKind(text)) return kindLabel(text);
  if (listed.test(column)) return sentence(text);
  return isDay(text) ? formatDay(text) : text;
}
