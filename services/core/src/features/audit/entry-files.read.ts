import type { Knex } from "knex";
import type { AuditRow, StoredEntry } from "./audit-row.ts";
import { filesOf, keysOf } from "./entry-files.ts";

/** The entries with their files, in one query for all of them. */
export async function withFiles(db: Knex, entries: readonly StoredEntry[]): Promise<AuditRow[]> {
  const keys = [...new Set(entries.flatMap(keysOf))];
  const filed: { key: string; file_name: string }[] =
    keys.length === 0
      ? []
      : await db("attachments").select("key", "file_name").whereIn("key", keys);
  const names = new Map(filed.map((file) => [file.key, file.file_name]));
  return entries.map((entry) => ({ ...entry, files: filesOf(entry, names) }));
}
