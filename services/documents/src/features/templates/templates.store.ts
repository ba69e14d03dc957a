import type { Acting } from "@accord/service-kit";
import type { Knex } from "knex";

export interface NewTemplate {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly documentPath: string;
  readonly pages: readonly { readonly width: number; readonly height: number }[];
}

export interface LockedTemplate {
  readonly id: string;
  readonly document_path: string;
  readonly pages: readonly { readonly width: number; readonly height: number }[];
  readonly version: number;
  readonly updated_at: string;
  readonly updated_by: string | null;
}

export async function templateExists(db: Knex, id: string): Promise<boolean> {
  return (await db("pdf_templates").where({ id }).first("id")) !== undefined;
}

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

export interface TemplateChange {
  readonly name?: string | undefined;
  readonly description?: string | null | undefined;
  readonly file?: Pick<NewTemplate, "documentPath" | "pages">;
}

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

export async function deleteTemplate(db: Knex, id: string): Promise<string | null> {
  const rows = await db("pdf_templates")
    .where({ id })
    .delete<{ document_path: string }[]>("document_path");
  return rows[0]?.document_path ?? null;
}
