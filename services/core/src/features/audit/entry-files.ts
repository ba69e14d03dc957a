import type { StoredEntry } from "./audit-row.ts";
import { textOf } from "./snapshot.ts";
import type { Snapshot } from "./snapshot.ts";

/** The columns that name a stored object. */
export const documentColumns: ReadonlySet<string> = new Set([
  "document_path",
  "w9_document_path",
  "agreement_document_path",
]);

/**
 * The keys of the objects that an entry filed, replaced or showed, the replaced one first. A change
 * that leaves the document alone names none.
 */
export function keysOf({ action, before, after, changed }: StoredEntry): string[] {
  const isNamed = (column: string) => action !== "update" || (changed ?? []).includes(column);
  const columns = [...documentColumns].filter(isNamed);
  const keysIn = (snapshot: Snapshot | null) =>
    snapshot === null ? [] : columns.map((column) => textOf(snapshot, column));
  return [...new Set([...keysIn(before), ...keysIn(after)])].filter((key) => key !== "");
}
