export const encryptionModes = ["AES256", "aws:kms"] as const;

export interface Encryption {
  readonly mode: (typeof encryptionModes)[number];
  /** For `aws:kms`; default: the bucket's. */
  readonly keyId?: string | undefined;
}

export function encryptionHeaders(encryption: Encryption | undefined): Record<string, string> {
  if (encryption === undefined) return {};
  const { mode, keyId } = encryption;
  const name = "x-amz-server-side-encryption";
  const key = mode === "aws:kms" && keyId ? { [`${name}-aws-kms-key-id`]: keyId } : {};
  return { [name]: mode, ...key };
}
