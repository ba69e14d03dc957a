import { randomUUID } from "node:crypto";
import type { ListedTemplateField } from "@accord/contracts";
import { conflict } from "@accord/service-kit";
import type { Knex } from "knex";

export async function insertFields(
  trx: Knex.Transaction,
  templateId: string,
  fields: readonly ListedTemplateField[],
  offset: number,
): Promise<string[]> {
  if (fields.length === 0) return [];
  const rows = fields.map((field, index) => ({ ...field, templateId, position: offset + index }));
  const inserted = await trx("pdf_template_fields").insert(rows).returning<{ id: string }[]>("id");
  return inserted.map(({ id }) => id);
}

export async function replaceFields(
  trx: Knex.Transaction,
  templateId: string,
  fields: readonly ListedTemplateField[],
): Promise<void> {
  const kept = fields.flatMap(({ id }) => (id === undefined ? [] : [id]));
  await trx("pdf_template_fields").where({ templateId }).whereNotIn("id", kept).delete();
  if (fields.length === 0) return;
  const rows = fields.map((field, position) => {
    const id = field.id ?? randomUUID();
    return { ...field, id, templateId, position };
  });
  const written: unknown[] = await trx("pdf_template_fields")
    .insert(rows)
    .onConflict("id")
    .merge()
    .where("pdf_template_fields.template_id", templateId)
    .returning("id");
  if (written.length < rows.length)
    throw conflict("A field has the id of a field of another template.");
}

export async function deleteField(
  trx: Knex.Transaction,
  templateId: string,
  id: string,
): Promise<boolean> {
  return (await trx("pdf_template_fields").where({ templateId, id }).delete()) === 1;
}
