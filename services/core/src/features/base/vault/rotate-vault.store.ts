import type { Knex } from "knex";
import { recordKey } from "./vault-keys.store.ts";
import type { Sealed, Vault, VaultPlace } from "./vault.ts";

const ROWS_PER_TRANSACTION = 500;

interface SealedTable {
  readonly table: VaultPlace["table"];
  readonly prefix: "account" | "tin";
}

const sealedTables: readonly SealedTable[] = [
  { table: "payee_accounts", prefix: "account" },
  { table: "funding_accounts", prefix: "account" },
  { table: "setting_changes", prefix: "account" },
  { table: "tax_ids", prefix: "tin" },
];

/**
 * Seals all values with the current key, 500 rows in a transaction; it may be broken off and run
 * again. Former keys may be removed from the environment afterwards. Returns how many values were
 * sealed. Throws VaultError for a value that no key opens.
 */
export async function rotateVault(db: Knex, vault: Vault): Promise<number> {
  let rotated = 0;
  for (const sealed of sealedTables) {
    for (;;) {
      const count = await db.transaction((trx) => rotateRows(trx, vault, sealed));
      if (count === 0) break;
      rotated += count;
    }
  }
  await db.transaction(async (trx) => {
    await recordKey(trx, vault);
    await trx("vault_keys").whereNot({ keyId: vault.currentKey }).delete();
  });
  return rotated;
}

async function rotateRows(
  trx: Knex.Transaction,
  vault: Vault,
  { table, prefix }: SealedTable,
): Promise<number> {
  await recordKey(trx, vault);
  const rows: (Sealed & { readonly id: string })[] = await trx(table)
    .whereNot({ keyId: vault.currentKey })
    .orderBy("id")
    .limit(ROWS_PER_TRANSACTION)
    .forUpdate()
    .select("id", "keyId", `${prefix}Cipher as cipher`, `${prefix}Nonce as nonce`);
  for (const row of rows) {
    const place = { table, id: row.id, column: `${prefix}_cipher` };
    const { cipher, nonce, keyId } = vault.seal(vault.open(row, place), place);
    await trx(table)
      .where({ id: row.id })
      .update({ [`${prefix}Cipher`]: cipher, [`${prefix}Nonce`]: nonce, keyId });
  }
  return rows.length;
}
