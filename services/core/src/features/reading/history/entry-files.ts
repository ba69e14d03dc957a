import { documentRole, hasRole, type Role } from "@accord/domain";
import {
  textOf,
  type AuditRow,
  type Snapshot,
  type StoredEntry,
} from "../../book/audit-texts/index.ts";

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

const isHidden = (recordType: string, held: readonly Role[]): boolean => {
  const role = documentRole(recordType);
  return role !== null && !hasRole(held, role);
};

/**
 * Leaves out the names of files that the roles may not open: they may have what the file has. The
 * kind of the file stays.
 */
export function withoutHiddenNames(row: AuditRow, held: readonly Role[]): AuditRow {
  const { recordType, after } = row;
  return {
    ...row,
    after: after && isHidden(recordType, held) ? { ...after, file_name: null } : after,
    files: row.files.map((file) =>
      isHidden(file.recordType, held) ? { ...file, fileName: "" } : file,
    ),
  };
}
