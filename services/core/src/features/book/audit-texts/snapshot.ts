import { formatUsd, parseMoney } from "@accord/domain";

/** A row as the audit trigger stored it, with masked SSN digits. */
export type Snapshot = Readonly<Record<string, unknown>>;

export function textOf(snapshot: Snapshot, column: string): string {
  const value = snapshot[column];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** jsonb amounts have at most 12 digits, exact as a number. */
export function usdOf(snapshot: Snapshot, column: string): string {
  const value = snapshot[column];
  return typeof value === "number" ? formatUsd(parseMoney(value.toFixed(2))) : "";
}
