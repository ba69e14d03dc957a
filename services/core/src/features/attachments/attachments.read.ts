import type { Knex } from "knex";

export interface FiledObject {
  readonly record_type: string;
  readonly record_id: string;
  readonly agreement_id: string | null;
  readonly investor_id: string;
  readonly file_name: string;
  readonly content_type: string;
}

/** Includes replaced files; undefined without a live owner. */
export const readFiledObject = (db: Knex, key: string): Promise<FiledObject | undefined> =>
  db("attachments as f")
    .leftJoin("agreements as a", "a.id", "f.agreement_id")
    .join("investors as i", "i.id", db.raw("coalesce(f.investor_id, a.investor_id)"))
    .where("f.key", key)
    .whereNull("a.deleted_at")
    .whereNull("i.deleted_at")
    .first("f.record_type", "f.record_id", "f.agreement_id", "f.file_name", "f.content_type", {
      investor_id: "i.id",
    });

/** Includes keys of replaced files and of deleted owners. */
export async function readFiledKeys(db: Knex, keys: readonly string[]): Promise<string[]> {
  const rows: { key: string }[] = await db("attachments")
    .whereIn("key", [...keys])
    .select("key");
  return rows.map(({ key }) => key);
}
