import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";

/** Ed25519, PKCS8 PEM. */
export async function readPrivateKey(file: string): Promise<KeyObject> {
  return createPrivateKey(await readFile(file));
}

/** More than one per issuer during a key rotation. */
export type PublicKeys = ReadonlyMap<string, readonly KeyObject[]>;

/** SPKI PEM: `<issuer>.pem` and `<issuer>.<name>.pem`. */
export async function readPublicKeys(folder: string): Promise<PublicKeys> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".pem"));
  const keys = new Map<string, KeyObject[]>();
  for (const file of files.toSorted()) {
    const [issuer = ""] = basename(file, ".pem").split(".", 1);
    const key = createPublicKey(await readFile(join(folder, file)));
    keys.set(issuer, [...(keys.get(issuer) ?? []), key]);
  }
  return keys;
}
