import type { Knex } from "knex";

/** What is written of a template. */
export interface NewTemplate {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  /** Key of its PDF in the bucket. */
  readonly documentPath: string;
  /** Sizes of the pages as they are shown, in points. */
  readonly pages: readonly { readonly width: number; readonly height: number }[];
}

/** A template that its transaction holds: nobody else changes it or its fields before the end. */
export interface LockedTemplate {
  readonly id: string;
  readonly document_path: string;
  readonly pages: readonly { readonly width: number; readonly height: number }[];
  readonly version: number;
  /** ISO 8601. */
  readonly updated_at: string;
}

/** Whether the template is there. */
export async function templateExists(db: Knex, id: string): Promise<boolean> {
  return (await db("pdf_templates").where({ id }).first("id")) !== undefined;
}

/** Writes a template; false when another request wrote it first. */
export async function insertTemplate(
  trx: Knex.Transaction,
  template: NewTemplate,
): Promise<boolean> {
  const inserted: unknown[] = await trx("pdf_templates")
    .insert({
      id: template.id,
      name: template.name,
      description: template.description,
      document_path: template.documentPath,
      pages: JSON.stringify(template.pages),
    })
    .onConflict("id")
    .ignore()
    .returning("id");
  return inserted.length > 0;
}

/** Reads a template for a change of it or its fields; undefined when it is not there. */
export async function lockTemplate(
  trx: Knex.Transaction,
  id: string,
): Promise<LockedTemplate | undefined> {
  return trx("pdf_templates")
    .where({ id })
    .forUpdate()
    .first<LockedTemplate | undefined>("id", "document_path", "pages", "version", "updated_at");
}

/** Counts the version up, and puts another PDF in place when one is given. */
export async function touchTemplate(
  trx: Knex.Transaction,
  id: string,
  file?: Pick<NewTemplate, "documentPath" | "pages">,
): Promise<void> {
  await trx("pdf_templates")
    .where({ id })
    .update({
      version: trx.raw("version + 1"),
      updated_at: trx.fn.now(),
      ...(file ? { document_path: file.documentPath, pages: JSON.stringify(file.pages) } : {}),
    });
}

/** Deletes a template with its fields. Tells the key of its PDF; null when it was not there. */
export async function deleteTemplate(db: Knex, id: string): Promise<string | null> {
  const rows = await db("pdf_templates")
    .where({ id })
    .delete<{ document_path: string }[]>("document_path");
  return rows[0]?.document_path ?? null;
}
