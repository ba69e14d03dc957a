import { notFound } from "@accord/service-kit";
import type { Knex } from "knex";

/** 404 when there never was such an agreement; a deleted one is fine. */
export async function requireStored(db: Knex, id: string): Promise<void> {
  const row: unknown = await db("agreements").where({ id }).first("id");
  if (row === undefined) throw notFound("The agreement");
}
