import type { Acting } from "@accord/service-kit";
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
  /** Core's id of who saved it last; null for the system itself. */
  readonly updated_by: string | null;
}

/** Whether the template is there. */
export async function templateExists(db: Knex, id: string): Promise<boolean> {
  return (await db("pdf_templates").where({ id }).first("id")) !== undefined;
}

/** Writes a template; false when another request wrote it first. */
export async function insertTemplate(
  trx: Knex.Transaction,
  { actor }: Acting,
  template: NewTemplate,
): Promise<boolean> {
  const inserted: unknown[] = await trx("pdf_templates")
    .insert({
      id: template.id,
      name: template.name,
      description: template.description,
      document_path: template.documentPath,
      pages: JSON.stringify(template.pages),
      updated_by: actor.userId,
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
    .first<LockedTemplate | undefined>(
      ...["id", "document_path", "pages", "version", "updated_at", "updated_by"],
    );
}

/** What may change of a template beside its fields; what is undefined stays as it is. */
export interface TemplateChange {
  readonly name?: string | undefined;
  readonly description?: string | null | undefined;
  /** Another PDF in place of the former one. */
  readonly file?: Pick<NewTemplate, "documentPath" | "pages">;
}

/** Counts the version up and keeps who did it, whatever of the template or its fields changes. */
export async function touchTemplate(
  trx: Knex.Transaction,
  { actor }: Acting,
  id: string,
  { name, description, file }: TemplateChange = {},
): Promise<void> {
  await trx("pdf_templates")
    .where({ id })
    .update({
      version: trx.raw("version + 1"),
      updated_at: trx.fn.now(),
      updated_by: actor.userId,
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description }),
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
