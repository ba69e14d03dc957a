import type { Knex } from "knex";

/** A filed object with the record that names it and the live investor that it belongs to. */
export interface FiledObject {
  readonly record_type: string;
  readonly record_id: string;
  readonly agreement_id: string | null;
  readonly investor_id: string;
  readonly file_name: string;
  readonly content_type: string;
}

/** What was ever filed under this key, or undefined when nobody live owns it. */
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

/** Those of the keys that were ever filed, also when their file was replaced or its owner deleted. */
export async function readFiledKeys(db: Knex, keys: readonly string[]): Promise<string[]> {
  const rows: { key: string }[] = await db("attachments")
    .whereIn("key", [...keys])
    .select("key");
  return rows.map(({ key }) => key);
}
