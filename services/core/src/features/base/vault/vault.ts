import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  randomBytes,
} from "node:crypto";

/** The column that a ciphertext belongs to. A cipher that is copied to another one is refused. */
export interface VaultPlace {
  readonly table:
    | "payee_accounts"
    | "tax_ids"
    | "funding_accounts"
    | "setting_changes"
    | "vault_keys";
  readonly id: string;
  readonly column: string;
}

export interface Sealed {
  readonly cipher: Buffer;
  readonly nonce: Buffer;
  readonly keyId: string;
}

/** AES-256-GCM with the place as additional data (docs/rules.md#vault). */
export interface Vault {
  /** The key that new values are sealed with. */
  readonly currentKey: string;
  readonly keyIds: readonly string[];
  seal(plain: string, place: VaultPlace): Sealed;
  /** Throws VaultError. */
  open(sealed: Sealed, place: VaultPlace): string;
  /** HMAC-SHA256, equal for equal parts; for comparison without decryption. */
  fingerprint(...parts: readonly string[]): Buffer;
}

export interface VaultKeys {
  /** The first one seals, all of them open; 32 bytes each. */
  readonly keys: readonly { readonly id: string; readonly secret: Buffer }[];
  readonly pepper: Buffer;
}

/** The stored value cannot be read: its key is missing or wrong, or it was changed or moved. */
export class VaultError extends Error {}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createVault({ keys, pepper }: VaultKeys): Vault {
  const [current] = keys;
  if (!current) throw new VaultError("The vault has no key");
  // A key object is set up once, bytes at each value, which takes four times as long.
  const secrets = new Map(keys.map(({ id, secret }) => [id, createSecretKey(secret)]));
  const currentSecret = createSecretKey(current.secret);
  return {
    currentKey: current.id,
    keyIds: keys.map(({ id }) => id),
    seal(plain, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", currentSecret, nonce);
      cipher.setAAD(additionalData(place, current.id));
      const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return { cipher: Buffer.concat([sealed, cipher.getAuthTag()]), nonce, keyId: current.id };
    },
    open({ cipher, nonce, keyId }, place) {
      const secret = secrets.get(keyId);
      if (!secret) throw new VaultError(`The vault has no key ${keyId}`);
      try {
        const decipher = createDecipheriv("aes-256-gcm", secret, nonce);
        decipher.setAAD(additionalData(place, keyId));
        decipher.setAuthTag(cipher.subarray(-TAG_BYTES));
        const plain = decipher.update(cipher.subarray(0, -TAG_BYTES));
        return Buffer.concat([plain, decipher.final()]).toString("utf8");
      } catch (cause) {
        const { table, id, column } = place;
        throw new VaultError(`${table} ${id}: ${column} cannot be opened with the key ${keyId}`, {
          cause,
        });
      }
    },
    fingerprint: (...parts) => createHmac("sha256", pepper).update(parts.join("|")).digest(),
  };
}

const additionalData = ({ table, id, column }: VaultPlace, keyId: string) =>
  Buffer.from([table, id, column, keyId].join("|"));
