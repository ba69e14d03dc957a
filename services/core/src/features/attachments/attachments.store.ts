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
  const owner = { record_type: under.recordType, record_id: under.recordId };
  await trx("attachments")
    .insert({
      ...owner,
      key: file.key,
      investor_id: under.investorId,
      agreement_id: under.agreementId,
      file_name: file.fileName,
      content_type: file.contentType,
    })
    .onConflict("key")
    .ignore();
  const kept: { key: string } | undefined = await trx("attachments")
    .where({ key: file.key, ...owner })
    .first("key");
  return kept !== undefined;
}

/** The record that names a file, and the key that it named before. */
export interface StoredPlace {
  readonly id: string;
  readonly former: string | null;
}

const filedAt = {
  tax_documents: "created_at",
  agreement_amendments: "created_at",
  agreement_additional_documents: "uploaded_at",
} as const;

/** Inserts the document, or replaces the file of the existing row. */
export async function replaceInPlace(
  trx: Knex.Transaction,
  table: keyof typeof filedAt,
  place: Readonly<Record<string, string | number>>,
  columns: Readonly<Record<string, unknown>> & { document_path: string },
): Promise<StoredPlace> {
  const found: { id: string; document_path: string } | undefined = await trx(table)
    .where(place)
    .forUpdate()
    .first("id", "document_path");
  const written = { ...columns, [filedAt[table]]: trx.fn.now() };
  if (found) {
    const { id, document_path: former } = found;
    if (former !== columns.document_path) await trx(table).where({ id }).update(written);
    return { id, former };
  }
  const [row]: { id: string }[] = await trx(table)
    .insert({ ...place, ...written })
    .returning("id");
  if (!row) throw new Error("an inserted document has no row");
  return { id: row.id, former: null };
}

export async function replaceInColumn(
  trx: Knex.Transaction,
  table: "investors" | "agreements",
  column: "w9_document_path" | "agreement_document_path",
  id: string,
  key: string,
): Promise<StoredPlace> {
  const found: Record<string, string | null> | undefined = await trx(table)
    .where({ id })
    .first(column);
  const former = found?.[column] ?? null;
  if (former !== key)
    await trx(table)
      .where({ id })
      .update({ [column]: key });
  return { id, former };
}
