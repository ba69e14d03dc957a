import { createPrivateKey, createPublicKey } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";

/** The Ed25519 key with which a service signs its own tokens (PKCS8 PEM). */
export async function readPrivateKey(file: string): Promise<KeyObject> {
  return createPrivateKey(await readFile(file));
}

/** The public keys of all services by issuer name: `<folder>/<issuer>.pem` (SPKI PEM). */
export async function readPublicKeys(folder: string): Promise<Map<string, KeyObject>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".pem"));
  const entries = files.map(async (file): Promise<[string, KeyObject]> => [
    basename(file, ".pem"),
    createPublicKey(await readFile(join(folder, file))),
  ]);
  return new Map(await Promise.all(entries));
}
