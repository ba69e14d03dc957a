import type { Knex } from "knex";

/** Two imports at once meet here; the lock ends with the transaction. */
export async function lockImport(trx: Knex.Transaction): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtext('accord:import-data'))");
}
