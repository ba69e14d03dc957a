import * as z from "@accord/zod";
import { createVault, type Vault } from "./vault.ts";

const keyMessage = "Write each key as id:base64 of 32 bytes, separated by commas";

const vaultKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,32}:[A-Za-z0-9+/]+={0,2}$/, keyMessage)
  .transform((text) => {
    const [id = "", secret = ""] = text.split(":");
    return { id, secret: Buffer.from(secret, "base64") };
  })
  .refine(({ secret }) => secret.length === 32, keyMessage);

/** `VAULT_KEYS` and `VAULT_PEPPER`: both or none; without them no bank details are kept. */
export const vaultEnv = {
  VAULT_KEYS: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(vaultKey).min(1))
    .refine(
      (keys) => new Set(keys.map(({ id }) => id)).size === keys.length,
      "Two keys have the same id",
    )
    .optional(),
  VAULT_PEPPER: z.string().min(16, "At least 16 characters").optional(),
};

export interface VaultEnv {
  readonly VAULT_KEYS?: readonly { id: string; secret: Buffer }[] | undefined;
  readonly VAULT_PEPPER?: string | undefined;
}

/** Null when the environment has no keys. */
export const vaultOf = ({ VAULT_KEYS, VAULT_PEPPER }: VaultEnv): Vault | null =>
  VAULT_KEYS && VAULT_PEPPER !== undefined
    ? createVault({ keys: VAULT_KEYS, pepper: Buffer.from(VAULT_PEPPER) })
    : null;
