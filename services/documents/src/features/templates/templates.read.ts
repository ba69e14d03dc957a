import type { PdfTemplate, TemplateField } from "@accord/contracts";
import type { Knex } from "knex";

type TemplateRow = Omit<PdfTemplate, "fields">;

/** numeric columns are strings. */
type Measure = "xPosition" | "yPosition" | "width" | "height";
type FieldRow = Omit<TemplateField, Measure> & Readonly<Record<Measure, string>>;

export async function readTemplates(db: Knex): Promise<PdfTemplate[]> {
  const templates = await db("pdf_templates")
    .select<TemplateRow[]>("*")
    .orderByRaw("lower(name), created_at, id");
  const fields = await fieldRows(db);
  const byTemplate = Map.groupBy(fields, ({ templateId }) => templateId);
  return templates.map((row) => present(row, byTemplate.get(row.id) ?? []));
}

export async function readTemplate(db: Knex, id: string): Promise<PdfTemplate | undefined> {
  const row = await db("pdf_templates").where({ id }).first<TemplateRow | undefined>("*");
  return row && present(row, await fieldRows(db).where({ templateId: id }));
}

export async function readFields(db: Knex, templateId: string): Promise<TemplateField[]> {
  return (await fieldRows(db).where({ templateId })).map(presentField);
}

const fieldRows = (db: Knex) =>
  db("pdf_template_fields").select<FieldRow[]>("*").orderBy(["position", "createdAt", "id"]);

const present = (row: TemplateRow, fields: readonly FieldRow[]): PdfTemplate => ({
  ...row,
  fields: fields.map(presentField),
});

const presentField = (row: FieldRow): TemplateField => ({
  ...row,
  xPosition: Number(row.xPosition),
  yPosition: Number(row.yPosition),
  width: Number(row.width),
  height: Number(row.height),
});
