import { newFundingAccount, type NewFundingAccount } from "@accord/contracts";
import { accountTail, runReference } from "@accord/domain";
import { conflict, notFound } from "@accord/service-kit";
import type { Knex } from "knex";
import { openAccountNumber, type SettingChangeRow } from "../../base/setting-changes/index.ts";
import { recordKey, requireVault, type Vault } from "../../base/vault/index.ts";
import {
  insertFundingAccount,
  lockFundingAccount,
  updateFundingAccount,
} from "./funding-accounts.store.ts";

/** What payout runs and checks have from an account. */
export interface FundingAccountUse {
  /** The first run that was released from the account. */
  releasedRun(trx: Knex, id: string): Promise<{ number: number } | undefined>;
  /** The highest check of the account from a number on. */
  usedNumber(trx: Knex, id: string, from: number): Promise<{ number: string } | undefined>;
}

/** Writes an approved change. 409 or 422 when it is not possible any more. */
export async function applyFundingChange(
  trx: Knex.Transaction,
  vaultOrNull: Vault | null,
  change: SettingChangeRow,
  use: FundingAccountUse,
): Promise<void> {
  const id = change.fundingAccountId ?? "";
  const vault = requireVault(vaultOrNull);
  const accountNumber = openAccountNumber(vault, change);
  if (change.kind === "new_funding_account") {
    const input = newFundingAccount.parse({ ...change.changes, accountNumber });
    return addFundingAccount(trx, vault, id, input);
  }
  const row = await lockFundingAccount(trx, id);
  if (!row) throw notFound("The funding account");
  if (accountNumber !== null || "odfiRouting" in change.changes) await refusePaidFrom(use, trx, id);
  const sealed = accountNumber === null ? {} : await seal(trx, vault, id, accountNumber);
  await updateFundingAccount(trx, id, { ...change.changes, ...sealed });
}

/**
 * 409: the bank files of released runs are made again with the number that they had, and their
 * trace numbers belong to the bank.
 */
export async function refusePaidFrom(use: FundingAccountUse, trx: Knex, id: string): Promise<void> {
  const run = await use.releasedRun(trx, id);
  if (run)
    throw conflict(
      `${runReference(run.number)} was released from this account, so its numbers stay. Add another funding account.`,
    );
}

/** 422 for a name in use. */
export async function addFundingAccount(
  trx: Knex.Transaction,
  vault: Vault,
  id: string,
  { accountNumber, ...fields }: NewFundingAccount,
): Promise<void> {
  const sealed = await seal(trx, vault, id, accountNumber);
  await insertFundingAccount(trx, { ...fields, ...sealed, id });
}

async function seal(trx: Knex.Transaction, vault: Vault, id: string, accountNumber: string) {
  const place = { table: "funding_accounts", id, column: "account_cipher" } as const;
  const { cipher, nonce, keyId } = vault.seal(accountNumber, place);
  await recordKey(trx, vault);
  const accountLastFour = accountTail(accountNumber);
  return { accountCipher: cipher, accountNonce: nonce, keyId, accountLastFour };
}
