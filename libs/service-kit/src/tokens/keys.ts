import { createPrivateKey, createPublicKey } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";

/** The Ed25519 key with which a service signs its own tokens (PKCS8 PEM). */
export async function readPrivateKey(file: string): Promise<KeyObject> {
  return createPrivateKey(await readFile(file));
}

/** Whose tokens are believed: the public keys of each issuer, more than one while it changes its key. */
export type PublicKeys = ReadonlyMap<string, readonly KeyObject[]>;

/**
 * The public keys of all services (SPKI PEM): `<folder>/<issuer>.pem`, and beside it any
 * `<issuer>.<name>.pem`, for example `core.next.pem`.
 */
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
