import { createPrivateKey, generateKeyPairSync, randomBytes, type JsonWebKey } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Kept over restarts: with another key, signing out of an older session fails. */
export interface ProviderKeys {
  signingKey: JsonWebKey & { kty: string };
  cookieKey: string;
}

export function loadProviderKeys(folder: string): ProviderKeys {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pem = readOrMake(path.join(folder, "signing-key.pem"), () =>
    generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({
      type: "pkcs8",
      format: "pem",
    }),
  );
  const cookieKey = readOrMake(path.join(folder, "cookie-key"), () =>
    randomBytes(32).toString("base64url"),
  );
  const jwk = createPrivateKey(pem).export({ format: "jwk" });
  return { signingKey: { ...jwk, kty: jwk.kty ?? "RSA", use: "sig", alg: "RS256" }, cookieKey };
}

function readOrMake(file: string, make: () => string | Buffer): string {
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, make(), { mode: 0o600 });
    renameSync(draft, file);
  }
  return readFileSync(file, "utf8");
}
