import { formatUsd, parseMoney } from "@accord/domain";

/** A row as the audit trigger kept it: columns by name, SSN digits masked. */
export type Snapshot = Readonly<Record<string, unknown>>;

/** A column as text; empty when it has no value. */
export function textOf(snapshot: Snapshot, column: string): string {
  const value = snapshot[column];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** A money column as people read it. jsonb keeps 12 digits, which a number shows exactly. */
export function usdOf(snapshot: Snapshot, column: string): string {
  const value = snapshot[column];
  return typeof value === "number" ? formatUsd(parseMoney(value.toFixed(2))) : "";
}
