import {
  addRelease,
  currentRelease,
  findReleaseProblem,
  openStore,
  readReleases,
  readSignedFiles,
  type Release,
  RemoteError,
  runningBeta,
  type SigningKey,
  type Store,
  trustKey,
  writeSignedFiles,
} from "@accord/registry/stores";
import { checkBuild } from "./check-build.ts";
import { checkCompatibility } from "./check-compatibility.ts";
import { readBuild } from "./read-build.ts";
import { pruneVersions } from "./prune-versions.ts";
import { currentAccount } from "./current-account.ts";
import { findRemote, type RemoteRow } from "./remotes.ts";
import type { Candidate } from "./opening/serve-candidate.ts";
import { findSigningKey } from "./signing-key.ts";
import { readShares, type Shares } from "./shares.ts";

export interface PublishOptions {
  readonly name: string;
  /** The folder of a build, or its files by name. */
  readonly dist: string | ReadonlyMap<string, Buffer>;
  /** Path, `s3://bucket/prefix` or an open store. */
  readonly to: string | Store;
  /** Default: findSigningKey; none for an open store. */
  readonly key?: SigningKey;
  /** Default: readShares; null skips the check. */
  readonly shellShares?: Shares | null;
  /** Default: the account of this process. */
  readonly by?: string;
  /** Called before anything is written; its RemoteError refuses the build. */
  readonly tryOut?: (candidate: Candidate, store: Store) => Promise<void>;
  /** A watcher's build, kept for an hour instead of a day. */
  readonly isPassing?: boolean;
  /** For this percentage of people, and for those who chose it, instead of everybody. */
  readonly beta?: { readonly percent: number };
  /** Default: as the repository describes the remote. */
  readonly paths?: readonly string[];
}

/**
 * Publishes immutable `<name>/<version>/`. Throws RemoteError. `warning`: old versions could not be
 * deleted.
 */
export async function publishRemote(options: PublishOptions) {
  const described = findRemote(options.name);
  const row = { ...described, paths: options.paths ?? described.paths };
  const build = await readBuild(options.dist);
  const shares = options.shellShares === undefined ? await readShares() : options.shellShares;
  const problems = [
    ...checkBuild(row, build),
    ...(shares === null ? [] : checkCompatibility(build.manifest, shares)),
  ];
  if (problems.length > 0) throw new RemoteError(problems);
  const store = await openStore(options.to);
  const key = options.key ?? (await findSigningKey(row.name, { to: store.name }));
  const { version, files } = build;
  await options.tryOut?.({ name: row.name, paths: row.paths, version, files }, store);
  const { current, replaced } = await readCurrent(store, row.name, options.beta);
  if (options.beta && current?.version === version) {
    throw new RemoteError(`${row.name} ${version} is current for everybody, so it is no beta.`);
  }
  const isSame = replaced?.version === version && replaced.percent === options.beta?.percent;
  const isSigned = isSame && (await isSignedWith(key, store, row, replaced));
  const release = {
    kind: "publish",
    version,
    paths: row.paths,
    by: options.by ?? currentAccount(),
    ...(options.isPassing ? { isPassing: true } : {}),
    ...channelOf(options.beta),
  } as const;
  const warning = await writeVersion(store, { name: row.name, files, release, isSigned }, key);
  return { name: row.name, version, previous: replaced?.version, isSigned, key: key.name, warning };
}

interface WrittenVersion {
  readonly name: string;
  readonly files: ReadonlyMap<string, Buffer>;
  readonly release: Parameters<typeof addRelease>[2];
  /** It is current and signed with this key: only missing files are written. */
  readonly isSigned: boolean;
}

/** Writes the release last. Returns a warning when old versions could not be deleted. */
export async function writeVersion(
  store: Store,
  { name, files, release, isSigned }: WrittenVersion,
  key: SigningKey,
): Promise<string | undefined> {
  const { version } = release;
  await store.writeFolder(`${name}/${version}`, files);
  if (!isSigned) {
    await writeSignedFiles(store, { remote: name, version, files }, key);
    await addRelease(store, name, release, key);
  }
  return pruneWithWarning(store, name);
}

const channelOf = (beta: PublishOptions["beta"]) =>
  beta ? ({ channel: "beta", percent: beta.percent } as const) : {};

/** What is current for everybody, and what a publication in a channel replaces there. */
async function readCurrent(store: Store, name: string, beta: PublishOptions["beta"]) {
  const releases = await readReleases(store, name);
  const current = currentRelease(releases);
  const betas = beta ? await readReleases(store, name, "beta") : [];
  return { current, replaced: beta ? runningBeta(releases, betas) : current };
}

export async function isSignedWith(
  key: SigningKey,
  store: Store,
  { name, paths }: Pick<RemoteRow, "name" | "paths">,
  release: Release,
): Promise<boolean> {
  const keys = [trustKey(key, { [name]: paths })];
  if (findReleaseProblem(name, release, keys) !== undefined) return false;
  const signed = await readSignedFiles(store, { remote: name, version: release.version }, keys);
  return signed !== null && "hashes" in signed;
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
