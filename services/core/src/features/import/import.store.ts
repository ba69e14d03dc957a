import type { Knex } from "knex";

/** Two imports at once meet here; the lock ends with the transaction. */
export async function lockImport(trx: Knex.Transaction): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtext('accord:import-data'))");
}

/** Deletes the imported investors and all that hangs on them. The history of each stays. */
export async function deleteImported(
  trx: Knex.Transaction,
  investorIds: readonly string[],
): Promise<void> {
  const investors = [...investorIds];
  const agreements = trx("agreements").whereIn("investor_id", investors).select("id");
  for (const table of [
    "agreement_rollovers",
    "payouts",
    "agreement_additional_documents",
    "attachments",
  ]) {
    await trx(table).whereIn("agreement_id", agreements.clone()).delete();
  }
  await trx("agreements").whereIn("investor_id", investors).delete();
  await trx("investors").whereIn("id", investors).delete();
}
