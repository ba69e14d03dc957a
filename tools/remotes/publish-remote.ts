import {
  addRelease,
  currentRelease,
  openStore,
  readReleases,
  RemoteError,
  type Store,
} from "@accord/registry/stores";
import { checkBuild } from "./check-build.ts";
import { checkCompatibility } from "./check-compatibility.ts";
import { readBuild } from "./read-build.ts";
import { pruneVersions } from "./prune-versions.ts";
import { currentAccount } from "./current-account.ts";
import { findRemote } from "./remotes.ts";
import { readShares, type Shares } from "./shares.ts";

export interface PublishOptions {
  readonly name: string;
  readonly dist: string;
  /** Path, `s3://bucket/prefix` or an open store. */
  readonly to: string | Store;
  /** Default: readShares; null skips the check. */
  readonly shellShares?: Shares | null;
  /** Default: the account of this process. */
  readonly by?: string;
  /** A watcher's build, kept for an hour instead of a day. */
  readonly isPassing?: boolean;
}

/**
 * Stores a build as immutable `<name>/<version>/` and makes it current. Throws RemoteError. `warning`: old versions
 * could not be deleted.
 */
export async function publishRemote(options: PublishOptions) {
  const row = findRemote(options.name);
  const build = await readBuild(options.dist);
  const shares = options.shellShares === undefined ? await readShares() : options.shellShares;
  const problems = [
    ...checkBuild(row.name, build),
    ...(shares === null ? [] : checkCompatibility(build.manifest, shares)),
  ];
  if (problems.length > 0) throw new RemoteError(problems);
  const store = await openStore(options.to);
  const { version } = build;
  await store.writeFolder(`${row.name}/${version}`, build.files);
  const previous = currentRelease(await readReleases(store, row.name))?.version;
  if (previous !== version) {
    await addRelease(store, row.name, {
      kind: "publish",
      version,
      paths: row.paths,
      by: options.by ?? currentAccount(),
      ...(options.isPassing ? { isPassing: true } : {}),
    });
  }
  return { name: row.name, version, previous, warning: await pruneWithWarning(store, row.name) };
}

export type PublishResult = Awaited<ReturnType<typeof publishRemote>>;

async function pruneWithWarning(store: Store, name: string): Promise<string | undefined> {
  try {
    await pruneVersions(store, name);
    return undefined;
  } catch (error) {
    return `Old versions were not removed: ${error instanceof Error ? error.message : String(error)}`;
  }
}
