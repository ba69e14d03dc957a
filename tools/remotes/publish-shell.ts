import {
  currentRelease,
  hasHash,
  openStore,
  readReleases,
  RemoteError,
  SHELL,
  type SigningKey,
  type Store,
} from "@accord/registry/stores";
import { checkOwner } from "./known-keys.ts";
import { isSignedWith, writeVersion } from "./publish-remote.ts";
import { readFolder, versionOf } from "./read-build.ts";
import { findKeyOwner } from "./remotes.ts";
import { findSigningKey } from "./signing-key.ts";

const isMap = (file: string) => /\.map(?:\.\w+)?$/.test(file);

/**
 * Publishes the hashed files of a shell's build, for gateways of another release: each has its own
 * pages. Throws RemoteError.
 */
export async function publishShell(options: {
  /** The folder of the build. */
  readonly dist: string;
  readonly to: string | Store;
  /** Default: findSigningKey. */
  readonly key?: SigningKey;
  readonly by: string;
}) {
  const { dist, by } = options;
  const built = await readFolder(dist);
  const files = new Map([...built].filter(([file]) => hasHash(file) && !isMap(file)));
  if (files.size === 0) throw new RemoteError(`${dist} is not the build of the shell.`);
  const store = await openStore(options.to);
  const row = findKeyOwner(SHELL);
  const key = options.key ?? (await findSigningKey(SHELL, { to: store.name }));
  await checkOwner(row, key, { to: store.name, shell: undefined });
  const version = versionOf(files);
  const current = currentRelease(await readReleases(store, SHELL));
  const isSame = current?.version === version;
  const isSigned = isSame && (await isSignedWith(key, store, row, current));
  const release = { kind: "publish", version, paths: row.paths, by } as const;
  const warning = await writeVersion(store, { name: SHELL, files, release, isSigned }, key);
  return { version, isSigned, warning };
}
