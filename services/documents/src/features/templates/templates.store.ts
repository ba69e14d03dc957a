import type { Knex } from "knex";
import type { FieldBox } from "./field-box.ts";

/** Whether the template is there. */
export async function templateExists(db: Knex, id: string): Promise<boolean> {
  return (await db("pdf_templates").where({ id }).first("id")) !== undefined;
}

/** Writes template and fields; false when another request wrote the template first. */
export async function insertTemplate(
  trx: Knex.Transaction,
  template: { id: string; name: string; description: string | null; documentPath: string },
  fields: readonly FieldBox[],
): Promise<boolean> {
  const inserted: unknown[] = await trx("pdf_templates")
    .insert({
      id: template.id,
      name: template.name,
      description: template.description,
      document_path: template.documentPath,
    })
    .onConflict("id")
    .ignore()
    .returning("id");
  if (inserted.length === 0) return false;
  if (fields.length > 0) {
    await trx("pdf_template_fields").insert(fields.map((field) => toRow(template.id, field)));
  }
  return true;
}

const toRow = (templateId: string, field: FieldBox) => ({
  id: field.id,
  template_id: templateId,
  field_name: field.fieldName,
  agreement_property: field.agreementProperty,
  field_type: field.fieldType,
  x_position: field.xPosition,
  y_position: field.yPosition,
  width: field.width,
  height: field.height,
  page_number: field.pageNumber,
});
