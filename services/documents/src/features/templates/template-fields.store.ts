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
  await trx("pdf_template_fields").where({ templateId }).whereNotIn("id", kept).delete();
  if (fields.length === 0) return;
  const rows = fields.map((field, index) => ({
    ...toRow(templateId, field, index),
    id: field.id ?? randomUUID(),
  }));
  const written: unknown[] = await trx("pdf_template_fields")
    .insert(rows)
    .onConflict("id")
    .merge([
      "fieldName",
      "agreementProperty",
      "fieldType",
      "xPosition",
      "yPosition",
      "width",
      "height",
      "pageNumber",
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
  return (await trx("pdf_template_fields").where({ templateId, id }).delete()) === 1;
}

const toRow = (templateId: string, field: FieldBox, position: number) => ({
  ...(field.id === undefined ? {} : { id: field.id }),
  templateId,
  fieldName: field.fieldName,
  agreementProperty: field.agreementProperty,
  fieldType: field.fieldType,
  xPosition: field.xPosition,
  yPosition: field.yPosition,
  width: field.width,
  height: field.height,
  pageNumber: field.pageNumber,
  position,
});
