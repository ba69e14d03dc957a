import type { Knex } from "knex";
import {
  documentName,
  type AuditRow,
  type EntryFile,
  type StoredEntry,
} from "../../book/audit-texts/index.ts";
import { keysOf } from "./entry-files.ts";

interface FiledRow {
  readonly key: string;
  readonly fileName: string;
  readonly recordType: string;
  readonly isCurrent: boolean;
  readonly year: number | null;
  readonly amendmentNumber: number | null;
  readonly documentSlot: number | null;
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

const fileOf = ({ key, fileName, recordType, isCurrent, ...row }: FiledRow): EntryFile => ({
  key,
  fileName,
  isCurrent,
  recordType,
  document: documentName(recordType, {
    year: row.year,
    amendment_number: row.amendmentNumber,
    document_slot: row.documentSlot,
  }),
});

/** Record ids are unique across tables. */
const readFiled = (db: Knex, keys: readonly string[]): Promise<FiledRow[]> =>
  db("attachments as f")
    .leftJoin("investors as i", "i.id", "f.recordId")
    .leftJoin("agreements as a", "a.id", "f.recordId")
    .leftJoin("payee_accounts as b", "b.id", "f.recordId")
    .leftJoin("tax_documents as t", "t.id", "f.recordId")
    .leftJoin("agreement_amendments as m", "m.id", "f.recordId")
    .leftJoin("agreement_additional_documents as d", "d.id", "f.recordId")
    .whereIn("f.key", [...keys])
    .select(
      ...["f.key", "f.fileName", "f.recordType", "t.year"],
      ...["m.amendmentNumber", "d.documentSlot"],
      db.raw(`coalesce(f.key = coalesce(i.w9_document_path, a.agreement_document_path,
        b.evidence_path, t.document_path, m.document_path, d.document_path), false) as is_current`),
    );
