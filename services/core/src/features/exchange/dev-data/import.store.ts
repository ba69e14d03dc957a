import type { Knex } from "knex";
import {
  removeAgreements,
  removeInvestors,
  removePayoutsOf,
  removeRolloversOf,
  untiePayouts,
} from "../../book/records/index.ts";
import { removeTaxIds } from "../../book/tax-ids/index.ts";
import { removeFilesOf } from "../../files/attachments/index.ts";
import { removeFundingAccount } from "../../payments/funding-accounts/index.ts";
import { removePayeeAccounts } from "../../payments/payee-accounts/index.ts";
import { removeRuns } from "../../payments/payout-runs/index.ts";
import { importedFundingAccountId } from "./imported-run.ts";
import { runsOf } from "./payment-changes.read.ts";

/** Serializes concurrent imports until the end of the transaction. */
export async function lockImport(trx: Knex.Transaction): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtext('accord:import-data'))");
}

/** The audit log keeps the history. Nothing else hangs on the runs: the caller has made sure. */
export async function deleteImported(
  trx: Knex.Transaction,
  investorIds: readonly string[],
): Promise<void> {
  const agreements: string[] = await trx("agreements")
    .whereIn("investorId", [...investorIds])
    .pluck("id");
  await untiePayouts(trx, agreements);
  await removeRuns(trx, await runsOf(trx, investorIds));
  await removeFundingAccount(trx, importedFundingAccountId);
  await removePayeeAccounts(trx, investorIds);
  await removeTaxIds(trx, investorIds);
  await removeRolloversOf(trx, agreements);
  await removePayoutsOf(trx, agreements);
  await removeFilesOf(trx, agreements);
  await removeAgreements(trx, agreements);
  await removeInvestors(trx, investorIds);
}

/** Until the end of the transaction no record is added to them. */
export const lockImported = (
  trx: Knex.Transaction,
  investorIds: readonly string[],
): Promise<unknown> =>
  trx("investors")
    .whereIn("id", [...investorIds])
    .forUpdate();
