import { generateKeyPairSync } from "node:crypto";
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { OWNERS, type Owner } from "@accord/ops/owners";

export interface TokenKeys {
  privateKeyFile(issuer: Owner): string;
  publicKeysDir: string;
}

/** Creates one Ed25519 pair per issuer: a private PKCS8 file and a public SPKI file. */
export function ensureTokenKeys(folder: string): TokenKeys {
  const publicKeysDir = path.join(folder, "public");
  const privateKeysDir = path.join(folder, "private");
  mkdirSync(publicKeysDir, { recursive: true });
  mkdirSync(privateKeysDir, { recursive: true, mode: 0o700 });
  const privateKeyFile = (issuer: Owner): string => path.join(privateKeysDir, `${issuer}.pem`);
  for (const issuer of OWNERS) {
    const publicFile = path.join(publicKeysDir, `${issuer}.pem`);
    if (existsSync(privateKeyFile(issuer)) && existsSync(publicFile)) continue;
    const pair = generateKeyPairSync("ed25519");
    write(publicFile, pair.publicKey.export({ type: "spki", format: "pem" }), 0o644);
    write(privateKeyFile(issuer), pair.privateKey.export({ type: "pkcs8", format: "pem" }), 0o600);
  }
  return { privateKeyFile, publicKeysDir };
}

function write(file: string, content: string | Buffer, mode: number): void {
  writeFileSync(`${file}.new`, content, { mode });
  renameSync(`${file}.new`, file);
}
