import type { Knex } from "knex";
import { VaultError, type Sealed, type Vault, type VaultPlace } from "./vault.ts";

type StoredKey = Sealed & { readonly pepperFingerprint: Buffer };

const KNOWN_TEXT = "accord vault";
const placeOf = (keyId: string): VaultPlace => ({
  table: "vault_keys",
  id: keyId,
  column: "cipher",
});

/** Stores how the current key seals a known text, in the transaction of the first value of it. */
export async function recordKey(trx: Knex.Transaction, vault: Vault): Promise<void> {
  await trx("vault_keys")
    .insert({
      ...vault.seal(KNOWN_TEXT, placeOf(vault.currentKey)),
      pepperFingerprint: vault.fingerprint(KNOWN_TEXT),
    })
    .onConflict("key_id")
    .ignore();
}

export const removeFormerKeys = (trx: Knex.Transaction, vault: Vault): Promise<unknown> =>
  trx("vault_keys").whereNot({ keyId: vault.currentKey }).delete();

/** Whether the vault opens what is stored, and its pepper is that of the stored values. */
export const isVaultOf = async (db: Knex, vault: Vault): Promise<boolean> =>
  (await vaultProblem(db, vault)) === null;

/** Null when there is none; rejects when the database does not say. */
export const vaultProblem = (db: Knex, vault: Vault | null): Promise<VaultError | null> =>
  checkVault(db, vault).then(
    () => null,
    (error: unknown) => {
      if (error instanceof VaultError) return error;
      throw error;
    },
  );

/** Throws VaultError when a key that stored values need, or the pepper, is missing or wrong. */
export async function checkVault(db: Knex, vault: Vault | null): Promise<void> {
  const stored = await db<StoredKey>("vault_keys").orderBy("keyId");
  if (stored.length === 0) return;
  if (!vault) throw new VaultError("VAULT_KEYS and VAULT_PEPPER are not set");
  for (const row of stored) {
    vault.open(row, placeOf(row.keyId));
    if (!vault.fingerprint(KNOWN_TEXT).equals(row.pepperFingerprint))
      throw new VaultError("VAULT_PEPPER is another one than that of the stored values");
  }
}
