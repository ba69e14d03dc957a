import type { AuditRow } from "./audit-row.ts";
import { textOf, type Snapshot } from "./snapshot.ts";

const importVerbs: Readonly<Record<string, string>> = {
  checking: "is checked",
  checked: "was checked",
  waiting: "waits for an approver",
  importing: "is imported",
  done: "was imported",
  undoing: "is undone",
  undone: "was undone",
};

export function describeImport(entry: AuditRow, row: Snapshot): string {
  const file = `Import file ${textOf(row, "file_name")}`;
  if (entry.action === "insert") return `${file} uploaded`;
  if (entry.action === "delete") return `${file} discarded`;
  const status = textOf(row, "status");
  if (textOf(entry.before ?? {}, "status") === "waiting") {
    if (status === "importing") return `${file} was approved and is imported`;
    const note = textOf(row, "rejection");
    return note === "" ? `${file} was withdrawn` : `${file} was rejected: ${note}`;
  }
  return `${file} ${importVerbs[status] ?? "changed"}`;
}
