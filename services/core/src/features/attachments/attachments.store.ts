import type { Knex } from "knex";

/** A stored object as documents reports it. */
export interface StoredFile {
  readonly key: string;
  readonly fileName: string;
  readonly contentType: string;
}

/** Where a file hangs: the row that names it, and the investor or agreement that owns that row. */
export interface FiledUnder {
  readonly recordType: string;
  readonly recordId: string;
  readonly investorId: string | null;
  readonly agreementId: string | null;
}

/** Remembers the key for good. False when the key already belongs elsewhere. */
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

/** The row that names a filed object, and the key that it named until then (null for none). */
export interface Placed {
  readonly id: string;
  readonly former: string | null;
}

/** When a document came to its place. */
const filedAt = {
  tax_documents: "created_at",
  agreement_amendments: "created_at",
  agreement_additional_documents: "uploaded_at",
} as const;

/** A document that stands in a numbered place of its owner; a new file in the place replaces the old. */
export async function putInPlace(
  trx: Knex.Transaction,
  table: keyof typeof filedAt,
  place: Readonly<Record<string, string | number>>,
  columns: Readonly<Record<string, unknown>> & { document_path: string },
): Promise<Placed> {
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

/** A document that its owner has one of, named by a column of the owner. */
export async function putInColumn(
  trx: Knex.Transaction,
  table: "investors" | "agreements",
  column: "w9_document_path" | "agreement_document_path",
  id: string,
  key: string,
): Promise<Placed> {
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
