import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Bound to `sid`: in another row a token cannot be read. */
export interface TokenCipher {
  seal(sid: string, token: string): string;
  open(sid: string, sealed: string): string | null;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM; the first secret seals, all open. */
export function createTokenCipher(secrets: readonly string[]): TokenCipher {
  const keys = secrets.map((secret) =>
    Buffer.from(hkdfSync("sha256", secret, "", "accord refresh token", 32)),
  );
  const [first] = keys;
  if (!first) throw new Error("There is no session secret.");
  return {
    seal: (sid, token) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", first, nonce).setAAD(Buffer.from(sid));
      const text = Buffer.concat([cipher.update(token, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
    },
    open: (sid, sealed) => {
      const bytes = Buffer.from(sealed, "base64url");
      for (const key of keys) {
        const token = openWith(key, sid, bytes);
        if (token !== null) return token;
      }
      return null;
    },
  };
}

function openWith(key: Buffer, sid: string, bytes: Buffer): string | null {
  try {
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const textAt = NONCE_BYTES + TAG_BYTES;
    const options = { authTagLength: TAG_BYTES };
    const decipher = createDecipheriv("aes-256-gcm", key, nonce, options)
      .setAAD(Buffer.from(sid))
      .setAuthTag(bytes.subarray(NONCE_BYTES, textAt));
    return Buffer.concat([decipher.update(bytes.subarray(textAt)), decipher.final()]).toString();
  } catch {
    return null;
  }
}
