import type { Knex } from "knex";

export interface FiledObject {
  readonly recordType: string;
  readonly recordId: string;
  readonly agreementId: string | null;
  readonly investorId: string;
  readonly fileName: string;
  readonly contentType: string;
}

/** Includes replaced files; undefined without a live owner. */
export const readFiledObject = (db: Knex, key: string): Promise<FiledObject | undefined> =>
  db("attachments as f")
    .leftJoin("agreements as a", "a.id", "f.agreementId")
    .join("investors as i", "i.id", db.raw("coalesce(f.investor_id, a.investor_id)"))
    .where("f.key", key)
    .whereNull("a.deletedAt")
    .whereNull("i.deletedAt")
    .first("f.recordType", "f.recordId", "f.agreementId", "f.fileName", "f.contentType", {
      investorId: "i.id",
    });

/** Includes keys of replaced files and of deleted owners. */
export async function readFiledKeys(db: Knex, keys: readonly string[]): Promise<string[]> {
  const rows: { key: string }[] = await db("attachments")
    .whereIn("key", [...keys])
    .select("key");
  return rows.map(({ key }) => key);
}

export async function readFileNames(
  db: Knex,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const rows: { key: string; fileName: string }[] = await db("attachments")
    .whereIn("key", [...keys])
    .select("key", "fileName");
  return new Map(rows.map(({ key, fileName }) => [key, fileName]));
}
