import type { Knex } from "knex";
import { recordKey, removeFormerKeys } from "./vault-keys.store.ts";
import type { Sealed, Vault, VaultPlace } from "./vault.ts";

const ROWS_PER_TRANSACTION = 500;

/** Seals values of a table again that a former key sealed; returns how many. */
export type Reseal = (trx: Knex.Transaction, vault: Vault) => Promise<number>;

/**
 * Seals the values of all tables with the current key, 500 rows in a transaction; it may be broken
 * off and run again. Former keys may be removed from the environment afterwards. Returns how many
 * values were sealed. Throws VaultError for a value that no key opens.
 */
export async function rotateVault(
  db: Knex,
  vault: Vault,
  tables: readonly Reseal[],
): Promise<number> {
  let rotated = 0;
  for (const reseal of tables) {
    for (;;) {
      const count = await db.transaction(async (trx) => {
        await recordKey(trx, vault);
        return reseal(trx, vault);
      });
      if (count === 0) break;
      rotated += count;
    }
  }
  await db.transaction(async (trx) => {
    await recordKey(trx, vault);
    await removeFormerKeys(trx, vault);
  });
  return rotated;
}

/** For the store of a table, whose query and write they are. */
export async function resealRows(
  vault: Vault,
  { table, prefix }: { table: VaultPlace["table"]; prefix: "account" | "tin" },
  query: Knex.QueryBuilder,
  write: (id: string, sealed: Sealed) => Promise<unknown>,
): Promise<number> {
  const rows: (Sealed & { readonly id: string })[] = await query
    .whereNot({ keyId: vault.currentKey })
    .orderBy("id")
    .limit(ROWS_PER_TRANSACTION)
    .forUpdate()
    .select("id", "keyId", `${prefix}Cipher as cipher`, `${prefix}Nonce as nonce`);
  for (const row of rows) {
    const place = { table, id: row.id, column: `${prefix}_cipher` };
    await write(row.id, vault.seal(vault.open(row, place), place));
  }
  return rows.length;
}
