import type { Knex } from "knex";

/** Serializes concurrent imports until the end of the transaction. */
export async function lockImport(trx: Knex.Transaction): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtext('accord:import-data'))");
}

/** The audit log keeps the history. */
export async function deleteImported(
  trx: Knex.Transaction,
  investorIds: readonly string[],
): Promise<void> {
  const investors = [...investorIds];
  const agreements = trx("agreements").whereIn("investorId", investors).select("id");
  for (const table of [
    "agreement_rollovers",
    "payouts",
    "agreement_additional_documents",
    "attachments",
  ]) {
    await trx(table).whereIn("agreementId", agreements.clone()).delete();
  }
  await trx("agreements").whereIn("investorId", investors).delete();
  await trx("investors").whereIn("id", investors).delete();
}
