import type { FundingAccount } from "@accord/contracts";
import { conflict, conflictOnDuplicate } from "@accord/service-kit";
import type { Knex } from "knex";
import { openOr503, resealRows, type Reseal, type Vault } from "../../base/vault/index.ts";

export interface FundingAccountRow extends Omit<FundingAccount, "accountMasked" | "waiting"> {
  readonly accountCipher: Buffer;
  readonly accountNonce: Buffer;
  readonly keyId: string;
  readonly accountLastFour: string;
  readonly updatedAt: string;
}

const uniqueName = {
  index: "funding_accounts_name",
  path: "name",
  message: "Another funding account has this name",
};

export const nameInUse = () =>
  conflict(uniqueName.message, [{ path: uniqueName.path, message: uniqueName.message }]);

export async function hasName(db: Knex, name: string): Promise<boolean> {
  const found: { id: string } | undefined = await db<FundingAccountRow>("funding_accounts")
    .whereRaw("lower(name) = lower(?)", [name])
    .first("id");
  return found !== undefined;
}

/** `next_check_number` is a bigint, which the driver reads as text. */
const present = (row: FundingAccountRow): FundingAccountRow => ({
  ...row,
  nextCheckNumber: Number(row.nextCheckNumber),
});

export async function fundingAccounts(db: Knex): Promise<FundingAccountRow[]> {
  const rows = await db<FundingAccountRow>("funding_accounts").orderBy("name");
  return rows.map(present);
}

export async function findFundingAccount(
  db: Knex,
  id: string,
): Promise<FundingAccountRow | undefined> {
  const row: FundingAccountRow | undefined = await db<FundingAccountRow>("funding_accounts")
    .where({ id })
    .first();
  return row && present(row);
}

const accountsAt = (trx: Knex.Transaction, odfiRouting: string) =>
  trx<FundingAccountRow>("funding_accounts").whereRaw("left(odfi_routing, 8) = left(?, 8)", [
    odfiRouting,
  ]);

/**
 * Locks, by ascending id, all accounts at a bank and those whose files have the same origin and
 * destination. A trace number names the bank and a number, so that its accounts count together;
 * returns the next number.
 */
export async function lockBank(
  trx: Knex.Transaction,
  { odfiRouting, immediateOrigin, immediateDestination }: FundingAccountRow,
): Promise<number> {
  await trx("funding_accounts")
    .whereRaw("left(odfi_routing, 8) = left(?, 8)", [odfiRouting])
    .orWhere({ immediateOrigin, immediateDestination })
    .orderBy("id")
    .forUpdate()
    .select("id");
  const last: { nextTrace: number } | undefined = await accountsAt(trx, odfiRouting)
    .max("nextTrace as nextTrace")
    .first<{ nextTrace: number }>();
  return last?.nextTrace ?? 1;
}

/** Of all accounts at a bank, which the caller has locked. */
export const writeNextTrace = (
  trx: Knex.Transaction,
  odfiRouting: string,
  nextTrace: number,
): Promise<unknown> => accountsAt(trx, odfiRouting).whereNot({ nextTrace }).update({ nextTrace });

/** Held while check numbers are taken. */
export async function lockFundingAccount(
  trx: Knex.Transaction,
  id: string,
): Promise<FundingAccountRow | undefined> {
  const row: FundingAccountRow | undefined = await trx<FundingAccountRow>("funding_accounts")
    .where({ id })
    .forUpdate()
    .first();
  return row && present(row);
}

export const insertFundingAccount = (
  trx: Knex.Transaction,
  row: Partial<FundingAccountRow>,
): Promise<unknown> => conflictOnDuplicate(uniqueName, trx("funding_accounts").insert(row));

export const updateFundingAccount = (
  trx: Knex.Transaction,
  id: string,
  columns: { readonly [K in keyof FundingAccountRow]?: FundingAccountRow[K] | undefined },
): Promise<unknown> =>
  conflictOnDuplicate(uniqueName, trx("funding_accounts").where({ id }).update(columns));

/** The whole account number; 503 when the vault cannot open it. */
export function openFundingAccount(vault: Vault, row: FundingAccountRow): string {
  const { id, accountCipher: cipher, accountNonce: nonce, keyId } = row;
  const place = { table: "funding_accounts", id, column: "account_cipher" } as const;
  return openOr503(() => vault.open({ cipher, nonce, keyId }, place));
}

export const resealFundingAccounts: Reseal = (trx, vault) =>
  resealRows(
    vault,
    { table: "funding_accounts", prefix: "account" },
    trx("funding_accounts"),
    (id, { cipher, nonce, keyId }) =>
      updateFundingAccount(trx, id, { accountCipher: cipher, accountNonce: nonce, keyId }),
  );

export const removeFundingAccount = (trx: Knex.Transaction, id: string): Promise<unknown> =>
  trx("funding_accounts").where({ id }).delete();
