import type { PdfTemplate, updateTemplate } from "@accord/contracts";
import type { Acting, Call } from "@accord/service-kit";
import type { Knex } from "knex";

export interface NewTemplate extends Pick<
  PdfTemplate,
  "id" | "name" | "description" | "documentPath"
> {
  readonly pages: Readonly<PdfTemplate["pages"]>;
}

export interface LockedTemplate extends Pick<
  PdfTemplate,
  "id" | "documentPath" | "pages" | "version" | "updatedAt"
> {
  readonly updatedBy: string | null;
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
      ...template,
      pages: JSON.stringify(template.pages),
      updatedBy: actor.userId,
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
      ...["id", "documentPath", "pages", "version", "updatedAt", "updatedBy"],
    );
}

type TemplateChange = Call<typeof updateTemplate>["body"] & {
  readonly file?: Pick<NewTemplate, "documentPath" | "pages">;
};

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
      updatedAt: trx.fn.now(),
      updatedBy: actor.userId,
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description }),
      ...(file ? { documentPath: file.documentPath, pages: JSON.stringify(file.pages) } : {}),
    });
}

export async function deleteTemplate(db: Knex, id: string): Promise<string | null> {
  const rows = await db("pdf_templates")
    .where({ id })
    .delete<{ documentPath: string }[]>("documentPath");
  return rows[0]?.documentPath ?? null;
}
