import { generateKeyPairSync } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { writeAtomically } from "@accord/processes";
import { OWNERS, type Owner } from "@accord/ops/owners";

export type TokenKeys = ReturnType<typeof ensureTokenKeys>;

/** Creates one Ed25519 pair per issuer: a private PKCS8 file and a public SPKI file. */
export function ensureTokenKeys(folder: string) {
  const publicKeysDir = path.join(folder, "public");
  const privateKeysDir = path.join(folder, "private");
  mkdirSync(publicKeysDir, { recursive: true });
  mkdirSync(privateKeysDir, { recursive: true, mode: 0o700 });
  const privateKeyFile = (issuer: Owner): string => path.join(privateKeysDir, `${issuer}.pem`);
  for (const issuer of OWNERS) {
    const publicFile = path.join(publicKeysDir, `${issuer}.pem`);
    if (existsSync(privateKeyFile(issuer)) && existsSync(publicFile)) continue;
    const pair = generateKeyPairSync("ed25519");
    writeAtomically(publicFile, pair.publicKey.export({ type: "spki", format: "pem" }), 0o644);
    const privateKey = pair.privateKey.export({ type: "pkcs8", format: "pem" });
    writeAtomically(privateKeyFile(issuer), privateKey);
  }
  return { privateKeyFile, publicKeysDir };
}
