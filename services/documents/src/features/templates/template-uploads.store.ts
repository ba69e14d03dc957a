import type { Knex } from "knex";

export async function uploadsWithoutTemplate(
  db: Knex,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db("uploads")
    .where({ kind: "template" })
    .where("createdAt", "<", before)
    .whereNotExists(
      db("pdf_templates").select(db.raw("1")).whereRaw("pdf_templates.document_path = uploads.key"),
    )
    .whereNotExists(
      db("pdf_template_files")
        .select(db.raw("1"))
        .whereRaw("pdf_template_files.document_path = uploads.key"),
    )
    .orderBy("createdAt")
    .limit(limit)
    .select<{ key: string }[]>("key");
  return rows.map(({ key }) => key);
}

export async function deleteUpload(db: Knex, key: string): Promise<void> {
  await db("uploads").where({ key }).delete();
}
