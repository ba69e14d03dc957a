import type { Knex } from "knex";
import { importedFundingAccountId } from "./imported-run.ts";
import { runsOf } from "./payment-changes.read.ts";
import { removePayoutsOf, untiePayouts } from "../../book/records/index.ts";

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
  const agreements: string[] = await trx("agreements").whereIn("investorId", investors).pluck("id");
  await untiePayouts(trx, agreements);
  await deletePayments(trx, investors);
  await trx("agreement_rollovers").whereIn("agreementId", agreements).delete();
  await removePayoutsOf(trx, agreements);
  for (const table of ["agreement_additional_documents", "attachments"])
    await trx(table).whereIn("agreementId", agreements).delete();
  await trx("agreements").whereIn("investorId", investors).delete();
  await trx("investors").whereIn("id", investors).delete();
}

/** Nothing else hangs on the imported runs: the caller has made sure. */
async function deletePayments(trx: Knex.Transaction, investors: string[]): Promise<void> {
  const runs = await runsOf(trx, investors);
  for (const table of [
    ...["run_files", "run_approvals", "run_checked_news", "run_editors"],
    ...["payout_run_lines", "checks"],
  ]) {
    await trx(table).whereIn("runId", runs).delete();
  }
  await trx("payout_runs").whereIn("id", runs).delete();
  await trx("funding_accounts").where({ id: importedFundingAccountId }).delete();
  for (const table of ["payee_callbacks", "payee_accounts", "tax_ids"]) {
    await trx(table).whereIn("investorId", investors).delete();
  }
}

/** Until the end of the transaction no record is added to them. */
export const lockImported = (
  trx: Knex.Transaction,
  investorIds: readonly string[],
): Promise<unknown> =>
  trx("investors")
    .whereIn("id", [...investorIds])
    .forUpdate();
