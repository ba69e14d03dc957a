import { randomUUID } from "node:crypto";
import type { FundingAccount, FundingAccountInput, NewFundingAccount } from "@accord/contracts";
import { accountTail, maskedAccount, runReference } from "@accord/domain";
import { conflict, inTransaction, notFound, ruleBroken, type Acting } from "@accord/service-kit";
import type { Knex } from "knex";
import { requireVersion } from "../audit/index.ts";
import { recordKey, requireVault, type Vault } from "../vault/index.ts";
import {
  findFundingAccount,
  fundingAccounts,
  insertFundingAccount,
  lockFundingAccount,
  updateFundingAccount,
  type FundingAccountRow,
} from "./funding-accounts.store.ts";

export type FundingAccounts = ReturnType<typeof createFundingAccounts>;

export function createFundingAccounts(deps: { db: Knex; vault: Vault | null }) {
  const { db } = deps;
  const read = async (trx: Knex, id: string): Promise<FundingAccount> => {
    const row = await findFundingAccount(trx, id);
    if (!row) throw notFound("The funding account");
    return present(row);
  };
  return {
    async list(): Promise<FundingAccount[]> {
      return (await fundingAccounts(db)).map(present);
    },
    create(acting: Acting, input: NewFundingAccount) {
      const vault = requireVault(deps.vault);
      return inTransaction(db, acting, async (trx) => {
        const id = randomUUID();
        await addFundingAccount(trx, vault, id, input);
        return read(trx, id);
      });
    },
    update(acting: Acting, id: string, input: FundingAccountInput, version: number | null) {
      const { accountNumber, ...fields } = input;
      return inTransaction(db, acting, async (trx) => {
        const row = await lockFundingAccount(trx, id);
        if (!row) throw notFound("The funding account");
        await requireVersion(trx, row, version);
        const isMoved = (fields.odfiRouting ?? row.odfiRouting) !== row.odfiRouting;
        if (isMoved || accountNumber !== undefined) await refusePaidFrom(trx, id);
        if (fields.nextCheckNumber !== undefined)
          await requireUnusedNumber(trx, id, fields.nextCheckNumber);
        const sealed =
          accountNumber === undefined
            ? {}
            : await seal(trx, requireVault(deps.vault), id, accountNumber);
        const columns = { ...fields, ...sealed };
        if (Object.keys(columns).length > 0) await updateFundingAccount(trx, id, columns);
        return read(trx, id);
      });
    },
  };
}

/**
 * 409: the bank files of released runs are made again with the number that they had, and their
 * trace numbers belong to the bank.
 */
async function refusePaidFrom(trx: Knex, id: string): Promise<void> {
  const run: { number: number } | undefined = await trx("payout_runs")
    .where({ fundingAccountId: id })
    .whereNotNull("releasedAt")
    .orderBy("number")
    .first<{ number: number } | undefined>("number");
  if (run)
    throw conflict(
      `${runReference(run.number)} was released from this account, so its numbers stay. Add another funding account.`,
    );
}

/** 422: a number of a check is never used again. */
async function requireUnusedNumber(trx: Knex, id: string, next: number): Promise<void> {
  const used: { number: string } | undefined = await trx("checks")
    .where({ fundingAccountId: id })
    .where("number", ">=", next)
    .orderBy("number", "desc")
    .first<{ number: string } | undefined>("number");
  if (!used) return;
  const message = `Check ${used.number} was made already. The next number has to be above it.`;
  throw ruleBroken([{ path: "nextCheckNumber", message }]);
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

const present = (row: FundingAccountRow): FundingAccount => ({
  ...row,
  accountMasked: maskedAccount(row.accountLastFour),
});
