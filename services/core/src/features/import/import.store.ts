import type { Knex } from "knex";

/** Two imports at once meet here; the lock ends with the transaction. */
export async function lockImport(trx: Knex.Transaction): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtext('accord:import-data'))");
}

/** True when any of these investors was ever imported, deleted since or not. */
export async function isImported(db: Knex, investorIds: readonly string[]): Promise<boolean> {
  return (
    (await db("investors")
      .whereIn("id", [...investorIds])
      .first("id")) !== undefined
  );
}

/** The development account; whoever signed in with it before stays as they are. */
export async function addUser(trx: Knex.Transaction, id: string): Promise<void> {
  await trx("users")
    .insert({ id, email: "staff@example.com", first_name: "Staff", last_name: "Member" })
    .onConflict(trx.raw("(lower(email))"))
    .ignore();
}

export async function emailInUse(trx: Knex.Transaction, email: string): Promise<boolean> {
  const query = trx("investors").whereRaw("lower(email) = lower(?)", [email]);
  return (await query.whereNull("deleted_at").first("id")) !== undefined;
}

export async function referenceInUse(trx: Knex.Transaction, reference: string): Promise<boolean> {
  const query = trx("agreements").whereRaw("lower(reference) = lower(?)", [reference]);
  return (await query.first("id")) !== undefined;
}
