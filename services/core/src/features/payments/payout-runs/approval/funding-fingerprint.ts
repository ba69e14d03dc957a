import { runReference } from "@accord/domain";
import { conflict, snakeCase, type ServiceError } from "@accord/service-kit";
import type { Knex } from "knex";
import {
  findFundingAccount,
  openFundingAccount,
  type FundingAccountRow,
} from "../../funding-accounts/index.ts";
import type { Vault } from "../../../base/vault/index.ts";
import { insertRunEvent } from "../../../base/audit/index.ts";
import { readChangedFields } from "../../../book/audit-texts/index.ts";
import { updateRun, type PayoutRunRow } from "../payout-runs.store.ts";
import { fileFields } from "../bank-files/released-terms.ts";

const fingerprintColumns = ["accountLastFour", ...fileFields].map(snakeCase);

/** Binds an approval to the account's numbers and its file settings; 503 without the vault. */
export const fundingFingerprintOf = (vault: Vault, account: FundingAccountRow): Buffer =>
  vault.fingerprint(
    openFundingAccount(vault, account),
    JSON.stringify(fileFields.map((field) => account[field])),
  );

export async function requireFunding(db: Knex, run: PayoutRunRow): Promise<FundingAccountRow> {
  const account = await findFundingAccount(db, run.fundingAccountId);
  if (!account) throw new Error("a run has no funding account");
  return account;
}

/** Names what changed in the account since the run was submitted, and by whom; null for nothing. */
const accountChanges = (db: Knex, run: PayoutRunRow, timeZone: string): Promise<string | null> =>
  readChangedFields(
    db,
    run.id,
    { recordId: run.fundingAccountId, columns: fingerprintColumns },
    timeZone,
  );

const changedText = (name: string, changed: string | null) =>
  `the numbers or file settings of ${name} changed since it was submitted${changed === null ? "" : ` (${changed})`}`;

/** Says on the page of a waiting run what will stop its next step; needs no account number. */
export async function fundingStops(
  db: Knex,
  run: PayoutRunRow,
  timeZone: string,
): Promise<string[]> {
  if (run.status !== "submitted" && run.status !== "approved") return [];
  const changed = await accountChanges(db, run, timeZone);
  if (changed === null) return [];
  const text = changedText((await requireFunding(db, run)).name, changed);
  return [`${text.charAt(0).toUpperCase()}${text.slice(1)}.`];
}

/** Makes the run a draft and returns a refusal when the account is not as it was submitted. */
export async function refuseChangedAccount(
  trx: Knex.Transaction,
  run: PayoutRunRow,
  vault: Vault,
  account: FundingAccountRow,
  timeZone: string,
): Promise<ServiceError | null> {
  const submitted = run.fundingFingerprint;
  if (submitted?.equals(fundingFingerprintOf(vault, account))) return null;
  const changed = await accountChanges(trx, run, timeZone);
  await updateRun(trx, run.id, { status: "draft" });
  const why = submitted
    ? changedText(account.name, changed)
    : `it was submitted before approvals were bound to the numbers of ${account.name}`;
  const advice = submitted ? "Check them" : "Check it";
  await insertRunEvent(trx, run, `Stopped, because ${why}.`);
  return conflict(
    `${runReference(run.number)} is a draft again: ${why}. ${advice}, then submit it again.`,
  );
}
