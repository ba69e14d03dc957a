import type { Knex } from "knex";

/** True when any of these investors was ever imported, deleted since or not. */
export async function isImported(db: Knex, investorIds: readonly string[]): Promise<boolean> {
  return (
    (await db("investors")
      .whereIn("id", [...investorIds])
      .first("id")) !== undefined
  );
}

export async function emailInUse(trx: Knex.Transaction, email: string): Promise<boolean> {
  const query = trx("investors").whereRaw("lower(email) = lower(?)", [email]);
  return (await query.whereNull("deleted_at").first("id")) !== undefined;
}
