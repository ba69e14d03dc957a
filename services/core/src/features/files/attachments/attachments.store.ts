import type { Knex } from "knex";

export interface StoredFile {
  readonly key: string;
  readonly fileName: string;
  readonly contentType: string;
}

export interface FiledUnder {
  readonly recordType: string;
  readonly recordId: string;
  readonly investorId: string | null;
  readonly agreementId: string | null;
}

/** False when the key belongs to another record. */
export async function rememberKey(
  trx: Knex.Transaction,
  file: StoredFile,
  under: FiledUnder,
): Promise<boolean> {
  await trx("attachments")
    .insert({ ...file, ...under })
    .onConflict("key")
    .ignore();
  const { recordType, recordId } = under;
  const kept: { key: string } | undefined = await trx("attachments")
    .where({ key: file.key, recordType, recordId })
    .first("key");
  return kept !== undefined;
}

/** The record that names a file, and the key that it named before. */
export interface FormerFile {
  readonly id: string;
  readonly former: string | null;
}

const filedAt = {
  tax_documents: "createdAt",
  agreement_amendments: "createdAt",
  agreement_additional_documents: "uploadedAt",
} as const;

/** Inserts the document, or replaces the file of the existing row. */
export async function replaceInTable(
  trx: Knex.Transaction,
  table: keyof typeof filedAt,
  identity: Readonly<Record<string, string | number>>,
  columns: Readonly<Record<string, unknown>> & { documentPath: string },
): Promise<FormerFile> {
  const found: { id: string; documentPath: string } | undefined = await trx(table)
    .where(identity)
    .forUpdate()
    .first("id", "documentPath");
  const written = { ...columns, [filedAt[table]]: trx.fn.now() };
  if (found) {
    const { id, documentPath: former } = found;
    if (former !== columns.documentPath) await trx(table).where({ id }).update(written);
    return { id, former };
  }
  const [row]: { id: string }[] = await trx(table)
    .insert({ ...identity, ...written })
    .returning("id");
  if (!row) throw new Error("an inserted document has no row");
  return { id: row.id, former: null };
}

/** What the agreements have, for agreements that are removed for good. */
export async function removeFilesOf(
  trx: Knex.Transaction,
  agreementIds: readonly string[],
): Promise<void> {
  for (const table of ["agreement_additional_documents", "attachments"])
    await trx(table)
      .whereIn("agreementId", [...agreementIds])
      .delete();
}
