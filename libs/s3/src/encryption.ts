export const encryptionModes = ["AES256", "aws:kms"] as const;

export interface Encryption {
  readonly mode: (typeof encryptionModes)[number];
  /** The key of `aws:kms`; the bucket's own one when left out. */
  readonly keyId?: string | undefined;
}

/** What a PUT sends so that the storage encrypts the object; nothing without a mode. */
export function encryptionHeaders(encryption: Encryption | undefined): Record<string, string> {
  if (encryption === undefined) return {};
  const { mode, keyId } = encryption;
  const name = "x-amz-server-side-encryption";
  const key = mode === "aws:kms" && keyId ? { [`${name}-aws-kms-key-id`]: keyId } : {};
  return { [name]: mode, ...key };
}
