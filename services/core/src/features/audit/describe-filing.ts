import type { AuditRow } from "./audit-row.ts";

/**
 * "W9 filed for Sofia Marchetti: w9.pdf", "W9 of Sofia Marchetti replaced by w9-2026.pdf": where a
 * file came to, and which one it is.
 */
export function describeFiling(entry: AuditRow, what: string, owner: string): string {
  const fileName = entry.files.at(-1)?.fileName;
  if (entry.files.length > 1) return `${what} of ${owner} replaced by ${fileName}`;
  return `${what} filed for ${owner}${fileName === undefined ? "" : `: ${fileName}`}`;
}
