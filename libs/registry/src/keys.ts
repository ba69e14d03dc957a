import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import * as z from "@accord/zod";
import { isUnder } from "./remotes-json.ts";
import { RemoteError } from "./remote-error.ts";

/** A team's private key; publications carry its name. */
export interface SigningKey {
  readonly name: string;
  readonly privateKey: KeyObject;
}

/** Page paths that a key may publish, by remote. */
export type AllowedPaths = Readonly<Record<string, readonly string[]>>;

/** A public key of the gateway. */
export interface TrustedKey {
  readonly name: string;
  readonly publicKey: KeyObject;
  readonly remotes: AllowedPaths;
}

export const keyName = z.string().regex(/^[\w.-]{1,64}$/);

const common = {
  kid: keyName,
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string().min(1),
};
const privateFile = z.object({ ...common, d: z.string().min(1) });
const paths = z.array(z.string().startsWith("/")).min(1).readonly();
/** Fields of the next release are ignored; a private key is refused. */
const publicFile = z.object({
  ...common,
  remotes: z.object({}).catchall(paths),
  d: z.never().optional(),
});

function parseKey<T>(text: string, source: string, parse: (value: unknown) => T): T {
  try {
    return parse(JSON.parse(text));
  } catch (cause) {
    throw new RemoteError(
      `${source} is not a key of a remote. \`npm run remote:key\` makes both files of a key.`,
      { cause },
    );
  }
}

export async function readSigningKey(file: string): Promise<SigningKey> {
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new RemoteError(`The key that signs cannot be read: ${reason}.`, { cause });
  });
  return parseKey(text, file, (value) => {
    const jwk = privateFile.parse(value);
    return { name: jwk.kid, privateKey: createPrivateKey({ key: jwk, format: "jwk" }) };
  });
}

/** All `*.json` of a folder. Throws RemoteError when damaged or missing. */
export async function readTrustedKeys(folder: string): Promise<readonly TrustedKey[]> {
  const names = await readdir(folder).catch(() => []);
  // A mounted ConfigMap has hidden entries.
  const files = names.filter((name) => name.endsWith(".json") && !name.startsWith("."));
  if (files.length === 0) {
    throw new RemoteError(
      `${folder} has no public key of a remote, so no remote can be served. docs/remotes.md says how to make one.`,
    );
  }
  const keys = await Promise.all(
    files.toSorted().map(async (name) => {
      const file = path.join(folder, name);
      return parseKey(await readFile(file, "utf8"), file, toTrustedKey);
    }),
  );
  const repeated = keys.find(
    ({ name }, index) => keys.findIndex((key) => key.name === name) < index,
  );
  if (repeated) throw new RemoteError(`${folder} has two keys named ${repeated.name}.`);
  const conflict = findPathConflict(keys);
  if (conflict !== undefined) throw new RemoteError(`${folder}: ${conflict}`);
  return keys;
}

function toTrustedKey(value: unknown): TrustedKey {
  const { remotes, kid, kty, crv, x } = publicFile.parse(value);
  const jwk = { kid, kty, crv, x };
  return { name: jwk.kid, publicKey: createPublicKey({ key: jwk, format: "jwk" }), remotes };
}

/** A path has one remote, which may have several keys. */
function findPathConflict(keys: readonly TrustedKey[]): string | undefined {
  const claims = keys.flatMap((key) =>
    Object.entries(key.remotes).flatMap(([remote, paths]) =>
      paths.map((path) => ({ key: key.name, remote, path })),
    ),
  );
  for (const [index, one] of claims.entries()) {
    const other = claims
      .slice(index + 1)
      .find(({ remote, path }) => remote !== one.remote && areNested(path, one.path));
    if (other === undefined) continue;
    return (
      `${one.path} belongs to ${one.remote} (key ${one.key}), so the key ${other.key} may not ` +
      `give ${other.path} to ${other.remote}. Remove the path from one of the two files.`
    );
  }
  return undefined;
}

const areNested = (left: string, right: string) => isUnder(left, right) || isUnder(right, left);

export function createSigningKey(name: string): SigningKey {
  if (keyName.safeParse(name).success) {
    return { name, privateKey: generateKeyPairSync("ed25519").privateKey };
  }
  throw new RemoteError(
    `"${name}" cannot name a key. Use 1 to 64 letters, digits, dots, hyphens and underscores.`,
  );
}

export const trustKey = (key: SigningKey, remotes: AllowedPaths): TrustedKey => ({
  name: key.name,
  publicKey: createPublicKey(key.privateKey),
  remotes,
});

const fileText = (value: object) => `${JSON.stringify(value, undefined, 2)}\n`;

const keyList = z.object({ keys: z.array(z.custom<unknown>()) });

/** The body of `/remote-keys.json`: the remotes that the gateway accepts. */
export const trustedKeyList = (keys: readonly TrustedKey[]) => ({ keys: keys.map(publicJwk) });

/** The keys of `/remote-keys.json`. Throws RemoteError. */
export const parseTrustedKeys = (text: string, source: string): readonly TrustedKey[] =>
  parseKey(text, source, (value) => keyList.parse(value).keys.map(toTrustedKey));

const publicJwk = ({ name, publicKey, remotes }: TrustedKey) => ({
  kid: name,
  ...publicKey.export({ format: "jwk" }),
  remotes,
});

export const signingKeyText = ({ name, privateKey }: SigningKey): string =>
  fileText({ kid: name, ...privateKey.export({ format: "jwk" }) });

export const trustedKeyText = (key: TrustedKey): string => fileText(publicJwk(key));
