import { createPrivateKey, generateKeyPairSync, randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { readOrCreate } from "@accord/processes";

export type ProviderKeys = ReturnType<typeof loadProviderKeys>;

/** Kept over restarts: with another key, signing out of an older session fails. */
export function loadProviderKeys(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pem = readOrCreate(path.join(folder, "signing-key.pem"), makePrivateKey);
  const cookieKey = readOrCreate(path.join(folder, "cookie-key"), () =>
    randomBytes(32).toString("base64url"),
  );
  const jwk = createPrivateKey(pem).export({ format: "jwk" });
  return { signingKey: { ...jwk, kty: jwk.kty ?? "RSA", use: "sig", alg: "RS256" }, cookieKey };
}

function makePrivateKey(): string {
  const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}
