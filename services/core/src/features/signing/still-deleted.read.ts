import type { Knex } from "knex";

/** Whether an agreement is deleted and was not restored. */
export async function isStillDeleted(db: Knex, id: string): Promise<boolean> {
  const row: unknown = await db("agreements").where({ id }).whereNotNull("deleted_at").first("id");
  return row !== undefined;
}
