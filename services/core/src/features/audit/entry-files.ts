import type { StoredEntry } from "./audit-row.ts";
import { textOf, type Snapshot } from "./snapshot.ts";

export const documentColumns: ReadonlySet<string> = new Set([
  "document_path",
  "evidence_path",
  "w9_document_path",
  "agreement_document_path",
]);

/** The replaced key first. An update of other columns names no file. */
export function keysOf({ action, before, after, changed }: StoredEntry): string[] {
  const isNamed = (column: string) => action !== "update" || (changed ?? []).includes(column);
  const columns = [...documentColumns].filter(isNamed);
  const keysIn = (snapshot: Snapshot | null) =>
    snapshot === null ? [] : columns.map((column) => textOf(snapshot, column));
  return [...new Set([...keysIn(before), ...keysIn(after)])].filter((key) => key !== "");
}
