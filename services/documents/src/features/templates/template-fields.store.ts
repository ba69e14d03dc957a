import type { Knex } from "knex";
import type { FieldBox } from "./field-box.ts";

/** Adds fields behind the `behind` that are there; tells their ids in order. */
export async function insertFields(
  trx: Knex.Transaction,
  templateId: string,
  fields: readonly FieldBox[],
  behind: number,
): Promise<string[]> {
  if (fields.length === 0) return [];
  const rows = fields.map((field, index) => toRow(templateId, field, behind + index));
  const inserted = await trx("pdf_template_fields").insert(rows).returning<{ id: string }[]>("id");
  return inserted.map(({ id }) => id);
}

/** Takes all fields of a template away. */
export async function deleteFields(trx: Knex.Transaction, templateId: string): Promise<void> {
  await trx("pdf_template_fields").where({ template_id: templateId }).delete();
}

/** False when the template has no such field. */
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
