import type { DocumentsDeps } from "../../deps.ts";
import { oldestClaimable } from "../uploads/index.ts";
import type { Knex } from "knex";

const PAGE_SIZE = 100;

/** Removes unused uploads for templates after an hour. Safe to run concurrently, as they cannot be claimed any more. */
export async function sweepTemplates({
  db,
  bucket,
  clock,
}: Pick<DocumentsDeps, "db" | "bucket" | "clock">): Promise<{ removed: number }> {
  const before = oldestClaimable(clock.now());
  let removed = 0;
  for (;;) {
    const keys = await uploadsWithoutTemplate(db, before, PAGE_SIZE);
    for (const key of keys) {
      // The object first, so that no object is left without a known key.
      await bucket.remove(key);
      await deleteUpload(db, key);
    }
    removed += keys.length;
    if (keys.length < PAGE_SIZE) return { removed };
  }
}

async function uploadsWithoutTemplate(db: Knex, before: Date, limit: number): Promise<string[]> {
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

async function deleteUpload(db: Knex, key: string): Promise<void> {
  await db("uploads").where({ key }).delete();
}
