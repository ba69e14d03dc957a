import { randomUUID } from "node:crypto";
import { conflict } from "@accord/service-kit";
import type { Knex } from "knex";
import type { FieldBox } from "./field-box.ts";

export async function insertFields(
  trx: Knex.Transaction,
  templateId: string,
  fields: readonly FieldBox[],
  offset: number,
): Promise<string[]> {
  if (fields.length === 0) return [];
  const rows = fields.map((field, index) => toRow(templateId, field, offset + index));
  const inserted = await trx("pdf_template_fields").insert(rows).returning<{ id: string }[]>("id");
  return inserted.map(({ id }) => id);
}

export async function replaceFields(
  trx: Knex.Transaction,
  templateId: string,
  fields: readonly FieldBox[],
): Promise<void> {
  const kept = fields.flatMap(({ id }) => (id === undefined ? [] : [id]));
  await trx("pdf_template_fields")
    .where({ template_id: templateId })
    .whereNotIn("id", kept)
    .delete();
  if (fields.length === 0) return;
  const rows = fields.map((field, index) => ({
    ...toRow(templateId, field, index),
    id: field.id ?? randomUUID(),
  }));
  const written: unknown[] = await trx("pdf_template_fields")
    .insert(rows)
    .onConflict("id")
    .merge([
      "field_name",
      "agreement_property",
      "field_type",
      "x_position",
      "y_position",
      "width",
      "height",
      "page_number",
      "position",
    ])
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
  return (await trx("pdf_template_fields").where({ template_id: templateId, id }).delete()) === 1;
}

const toRow = (templateId: string, field: FieldBox, position: number) => ({
  ...(field.id === undefined ? {} : { id: field.id }),
  template_id: templateId,
  field_name: field.fieldName,
  agreement_property: field.agreementProperty,
  field_type: field.fieldType,
  x_position: field.xPosition,
  y_position: field.yPosition,
  width: field.width,
  height: field.height,
  page_number: field.pageNumber,
  position,
});
