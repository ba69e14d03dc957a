import { MANIFEST } from "@accord/registry";
import {
  addRelease,
  currentRelease,
  openStore,
  readReleases,
  readSignedFiles,
  type Release,
  releaseStack,
  RemoteError,
  runningBeta,
  type Store,
} from "@accord/registry/stores";
import { checkCompatibility } from "./check-compatibility.ts";
import { readManifest } from "./read-manifest.ts";
import { findRemote } from "./remotes.ts";
import type { PublishOptions } from "./publish-remote.ts";
import type { Shares } from "./shares.ts";
import { currentAccount } from "./current-account.ts";
import { findSigningKey } from "./signing-key.ts";

export interface RollbackOptions extends Pick<PublishOptions, "name" | "to" | "by" | "key"> {
  /** Default: the version before the current one. */
  readonly toVersion?: string;
  /** Refuses a version that does not fit. */
  readonly shellShares?: Shares | null;
}

/** A second rollback selects the release before. Throws RemoteError. */
export async function rollbackRemote(options: RollbackOptions) {
  const row = findRemote(options.name);
  const store = await openStore(options.to);
  const releases = await readReleases(store, row.name);
  const current = currentRelease(releases);
  if (!current) throw new RemoteError(`${row.name} was never published to ${store.name}.`);
  const previous = current.version;
  const target = await findTarget(store, row.name, releases, options.toVersion);
  const { version } = target;
  if (version !== previous) {
    const manifest = await readManifest(store, row.name, version);
    const { shellShares } = options;
    const problems = shellShares ? checkCompatibility(manifest, shellShares) : [];
    if (problems.length > 0) throw new RemoteError(problems);
    const by = options.by ?? currentAccount();
    const release = { kind: "rollback", version, paths: target.paths, by } as const;
    const key = options.key ?? (await findSigningKey(row.name, { to: store.name }));
    await addRelease(store, row.name, release, key);
  }
  return { name: row.name, version, previous };
}

/** Ends the beta: everybody gets the stable release. Throws RemoteError when none is running. */
export async function endBeta(
  options: Pick<PublishOptions, "name" | "by" | "key"> & { readonly to: Store },
): Promise<Release> {
  const { name, to } = options;
  const beta = await readRunningBeta(to, name);
  const key = options.key ?? (await findSigningKey(name, { to: to.name }));
  const { version, paths } = beta;
  const by = options.by ?? currentAccount();
  const release = { kind: "rollback", channel: "beta", percent: 0, version, paths, by } as const;
  await addRelease(to, name, release, key);
  return beta;
}

/** Throws RemoteError when no beta is running. */
export async function readRunningBeta(store: Store, name: string): Promise<Release> {
  const betas = await readReleases(store, name, "beta");
  const beta = runningBeta(await readReleases(store, name), betas);
  if (beta) return beta;
  throw new RemoteError(`${name} has no beta at ${store.name}. A newer release replaces a beta.`);
}

async function findTarget(
  store: Store,
  name: string,
  releases: readonly Release[],
  wanted: string | undefined,
): Promise<Release> {
  const isKept = async ({ version }: Release) =>
    (await store.read(`${name}/${version}/${MANIFEST}`)) !== null &&
    (await readSignedFiles(store, { remote: name, version }, [])) !== null;
  const candidates =
    wanted === undefined
      ? releaseStack(releases).slice(0, -1).toReversed()
      : releases.filter(({ version }) => version === wanted).slice(-1);
  for (const release of candidates) if (await isKept(release)) return release;
  throw new RemoteError(
    wanted === undefined
      ? `${name} has no earlier version to roll back to.`
      : `${name} has no version ${wanted} that is signed. \`npm run remote:list\` names those that it has.`,
  );
}
