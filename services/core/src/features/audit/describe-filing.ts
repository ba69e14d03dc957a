import type { AuditRow } from "./audit-row.ts";
import { textOf } from "./snapshot.ts";
import type { Snapshot } from "./snapshot.ts";

/** "W9 filed for Sofia Marchetti: w9.pdf", "W9 of Sofia Marchetti replaced by w9-2026.pdf". */
export function describeFiling(entry: AuditRow, what: string, owner: string): string {
  const fileName = entry.files.at(-1)?.fileName;
  if (entry.files.length > 1) return `${what} of ${owner} replaced by ${fileName}`;
  return `${what} filed for ${owner}${fileName === undefined ? "" : `: ${fileName}`}`;
}

/** "1099 for 2025 of Sofia Marchetti viewed: scan.pdf". */
export function describeView(entry: AuditRow, row: Snapshot, owner: string): string {
  const verb = textOf(row, "mode") === "download" ? "downloaded" : "viewed";
  const what = entry.files[0]?.document ?? "Document";
  return `${what} of ${owner} ${verb}: ${textOf(row, "file_name")}`;
}
