import { notFound } from "@accord/service-kit";
import type { Knex } from "knex";

/** 404 for an unknown agreement; a deleted one passes. */
export async function requireKnownAgreement(db: Knex, id: string): Promise<void> {
  const row: unknown = await db("agreements").where({ id }).first("id");
  if (row === undefined) throw notFound("The agreement");
}
