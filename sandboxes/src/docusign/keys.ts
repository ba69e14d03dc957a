import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  randomUUID,
} from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { readOrCreate } from "@accord/processes";
import { ensureCertificate } from "./certificate.ts";

export type DocusignKeys = Awaited<ReturnType<typeof ensureDocusignKeys>>;

/** Shared by the sandbox and its client; stored per folder. */
export async function ensureDocusignKeys(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const at = (name: string): string => path.join(folder, name);
  const privateKeyFile = at("integration-key.pem");
  const privateKeyPem = readOrCreate(privateKeyFile, makePrivateKey);
  return {
    integrationKey: readOrCreate(at("integration-key"), randomUUID),
    userId: readOrCreate(at("user-id"), randomUUID),
    accountId: readOrCreate(at("account-id"), randomUUID),
    hmacKey: readOrCreate(at("hmac-key"), () => randomBytes(32).toString("base64")),
    privateKeyPem,
    privateKeyFile,
    publicKey: createPublicKey(createPrivateKey(privateKeyPem)),
    certificate: await ensureCertificate(folder),
  };
}

function makePrivateKey(): string {
  const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}
