import { unavailable } from "@accord/service-kit";
import { VaultError, type Vault } from "./vault.ts";

export { resealRows, rotateVault, type Reseal } from "./rotate-vault.ts";
export { countReveal, recordReveal } from "./reveals.store.ts";
export { createVault, type Vault } from "./vault.ts";
export { checkVault, isVaultOf, recordKey, vaultProblem } from "./vault-keys.store.ts";
export { vaultEnv, vaultOf } from "./vault-env.ts";

const NOT_READY =
  "Bank details and tax ids cannot be read: the vault's keys are missing or wrong. Tell your administrator.";

/** 503 without keys. */
export function requireVault(vault: Vault | null): Vault {
  if (!vault) throw unavailable(NOT_READY);
  return vault;
}

/** Answers 503 for what the vault cannot open. */
export function openOr503<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (error instanceof VaultError) throw unavailable(NOT_READY, error);
    throw error;
  }
}
