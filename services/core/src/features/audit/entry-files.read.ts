import type { Knex } from "knex";
import type { AuditRow, EntryFile, StoredEntry } from "./audit-row.ts";
import { documentName } from "./document-name.ts";
import { keysOf } from "./entry-files.ts";

interface FiledRow {
  readonly key: string;
  readonly file_name: string;
  readonly record_type: string;
  readonly is_current: boolean;
  readonly year: number | null;
  readonly amendment_number: number | null;
  readonly document_slot: number | null;
}

/** One query for all entries; unknown keys are left out. */
export async function withFiles(db: Knex, entries: readonly StoredEntry[]): Promise<AuditRow[]> {
  const keys = [...new Set(entries.flatMap(keysOf))];
  const filed = keys.length === 0 ? [] : await readFiled(db, keys);
  const files = new Map(filed.map((row) => [row.key, fileOf(row)]));
  return entries.map((entry) => ({
    ...entry,
    files: keysOf(entry).flatMap((key) => files.get(key) ?? []),
  }));
}

const fileOf = ({ key, file_name, record_type, is_current, ...row }: FiledRow): EntryFile => ({
  key,
  fileName: file_name,
  isCurrent: is_current,
  document: documentName(record_type, row),
});

/** Record ids are unique across tables. */
const readFiled = (db: Knex, keys: readonly string[]): Promise<FiledRow[]> =>
  db("attachments as f")
    .leftJoin("investors as i", "i.id", "f.record_id")
    .leftJoin("agreements as a", "a.id", "f.record_id")
    .leftJoin("tax_documents as t", "t.id", "f.record_id")
    .leftJoin("agreement_amendments as m", "m.id", "f.record_id")
    .leftJoin("agreement_additional_documents as d", "d.id", "f.record_id")
    .whereIn("f.key", [...keys])
    .select(
      ...["f.key", "f.file_name", "f.record_type", "t.year"],
      ...["m.amendment_number", "d.document_slot"],
      db.raw(`coalesce(f.key = coalesce(i.w9_document_path, a.agreement_document_path,
        t.document_path, m.document_path, d.document_path), false) as is_current`),
    );
