import type { Knex } from "knex";

export async function isStillDeleted(db: Knex, id: string): Promise<boolean> {
  const row: unknown = await db("agreements").where({ id }).whereNotNull("deleted_at").first("id");
  return row !== undefined;
}
