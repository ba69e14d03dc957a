import type { PdfTemplate, TemplateField } from "@accord/contracts";
import type { AgreementProperty, FieldType } from "@accord/domain";
import type { Knex } from "knex";

interface TemplateRow {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly document_path: string;
  readonly pages: { width: number; height: number }[];
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

interface FieldRow {
  readonly id: string;
  readonly template_id: string;
  readonly field_name: string;
  readonly agreement_property: AgreementProperty;
  readonly field_type: FieldType;
  readonly x_position: string;
  readonly y_position: string;
  readonly width: string;
  readonly height: string;
  readonly page_number: number;
  readonly created_at: string;
}

export async function readTemplates(db: Knex): Promise<PdfTemplate[]> {
  const templates = await db("pdf_templates")
    .select<TemplateRow[]>("*")
    .orderByRaw("lower(name), created_at, id");
  const fields = await fieldRows(db);
  const byTemplate = Map.groupBy(fields, ({ template_id }) => template_id);
  return templates.map((row) => present(row, byTemplate.get(row.id) ?? []));
}

export async function readTemplate(db: Knex, id: string): Promise<PdfTemplate | undefined> {
  const row = await db("pdf_templates").where({ id }).first<TemplateRow | undefined>("*");
  return row && present(row, await fieldRows(db).where({ template_id: id }));
}

export async function readFields(db: Knex, templateId: string): Promise<TemplateField[]> {
  return (await fieldRows(db).where({ template_id: templateId })).map(presentField);
}

const fieldRows = (db: Knex) =>
  db("pdf_template_fields").select<FieldRow[]>("*").orderBy(["position", "created_at", "id"]);

const present = (row: TemplateRow, fields: readonly FieldRow[]): PdfTemplate => ({
  id: row.id,
  name: row.name,
  description: row.description,
  documentPath: row.document_path,
  pages: row.pages,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
  fields: fields.map(presentField),
});

const presentField = (row: FieldRow): TemplateField => ({
  id: row.id,
  templateId: row.template_id,
  fieldName: row.field_name,
  agreementProperty: row.agreement_property,
  fieldType: row.field_type,
  xPosition: Number(row.x_position),
  yPosition: Number(row.y_position),
  width: Number(row.width),
  height: Number(row.height),
  pageNumber: row.page_number,
  createdAt: row.created_at,
});
