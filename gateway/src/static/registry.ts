import { setTimeout as sleep } from "node:timers/promises";
import { MANIFEST, type RegistryEntry } from "@accord/registry";
import {
  DESCRIPTION,
  findDescriptionProblem,
  findReleaseProblem,
  hashFile,
  listReleases,
  readLinks,
  readRelease,
  type Release,
  type TrustedKey,
} from "@accord/registry/stores";
import { createRecentCache } from "../recent-cache.ts";
import type { FileSource } from "./file-source.ts";
import type { SignedFiles, SignedFilesOf } from "./signed-files.ts";

const TIMEOUT_MS = 1_000;
const RECHECK_MS = 10_000;
const MAX_LEFT_OUT = 1_000;

export interface CurrentRemote {
  readonly entry: RegistryEntry;
  readonly release: Release;
}

export interface LeftOut {
  readonly remote: string;
  readonly file: string;
  readonly problem: string;
}

/** Why a release was withdrawn: openings of its pages that failed in the browser. */
export interface Withdrawal {
  readonly openings: number;
  readonly failures: number;
}

/** By the file of the release. */
export type Withdrawals = ReadonlyMap<string, Withdrawal>;

export interface WithdrawnRemote extends CurrentRemote {
  readonly because: Withdrawal;
}

export interface Registry {
  /** Replaced by the version before them until the next publication. */
  readonly withdrawn: readonly WithdrawnRemote[];
  readonly remotes: readonly CurrentRemote[];
  readonly leftOut: readonly LeftOut[];
}

export interface RegistryDeps {
  readonly source: FileSource;
  readonly keys: readonly TrustedKey[];
  readonly signedFilesOf: SignedFilesOf;
  readonly withdrawals?: () => Promise<Withdrawals>;
  readonly onLeftOut: (leftOut: LeftOut) => void;
}

/** The newest verified release of each remote; the last known ones during an outage. */
export function createRegistry(deps: RegistryDeps): () => Promise<Registry> {
  const { source, withdrawals = () => Promise.resolve(new Map<string, Withdrawal>()) } = deps;
  const accepted = new Map<string, CurrentRemote>();
  const refused = createRecentCache<LeftOut>(RECHECK_MS, MAX_LEFT_OUT, Date.now);
  let latest: { readonly registry: Registry; readonly at: number } | undefined;
  let running: Promise<Registry> | undefined;

  const check = async (remote: string, file: string): Promise<CurrentRemote | LeftOut> => {
    const known = accepted.get(file) ?? refused.get(file);
    if (known) return known;
    const checked = await checkRelease(deps, remote, file);
    if (!("problem" in checked)) {
      accepted.set(file, checked);
      return checked;
    }
    refused.set(file, checked);
    deps.onLeftOut(checked);
    return checked;
  };
  const currentOf = async (
    remote: string,
    newestFirst: readonly string[],
    withdrawn: Withdrawals,
  ) => {
    const leftOut: LeftOut[] = [];
    const skipped: WithdrawnRemote[] = [];
    for (const file of newestFirst) {
      const checked = await check(remote, file);
      if ("problem" in checked) {
        leftOut.push(checked);
        continue;
      }
      const because =
        withdrawn.get(file) ??
        skipped.find(({ entry }) => entry.version === checked.entry.version)?.because;
      if (!because) return { current: checked, leftOut, skipped };
      skipped.push({ ...checked, because });
    }
    // Without an earlier version a page that fails now and then is better than none.
    const [current] = skipped;
    return { current, leftOut, skipped: [] };
  };
  const read = async () => {
    const releases = [...(await listReleases(source))];
    const withdrawn = await withdrawals();
    const found = await Promise.all(
      releases.map(([remote, files]) => currentOf(remote, files, withdrawn)),
    );
    const remotes = found.flatMap(({ current }) => current ?? []);
    const replaced = found.flatMap(({ skipped }) => skipped);
    const kept = new Set([...remotes, ...replaced].map(({ release }) => release.file));
    for (const file of accepted.keys()) if (!kept.has(file)) accepted.delete(file);
    const registry = {
      remotes,
      withdrawn: replaced,
      leftOut: found.flatMap(({ leftOut }) => leftOut),
    };
    latest = { registry, at: Date.now() };
    return registry;
  };

  return () => {
    if (latest && Date.now() - latest.at < source.listingMs)
      return Promise.resolve(latest.registry);
    running ??= read().finally(() => {
      running = undefined;
    });
    if (!latest) return running;
    const last = latest.registry;
    return Promise.race([running.catch(() => last), sleep(TIMEOUT_MS, last, { ref: false })]);
  };
}

async function checkRelease(
  { source, keys, signedFilesOf }: RegistryDeps,
  remote: string,
  file: string,
): Promise<CurrentRemote | LeftOut> {
  const release = await readRelease(source, file);
  if (!release) return { remote, file, problem: "its file is damaged" };
  const { version, paths } = release;
  const problem =
    findReleaseProblem(remote, release, keys) ?? (await signedFilesOf(remote, version)).problem;
  if (problem !== undefined) return { remote, file, problem };
  const signed = await signedFilesOf(remote, version);
  const links = await linksOf(source, `${remote}/${version}/${DESCRIPTION}`, { paths, signed });
  if (typeof links === "string") return { remote, file, problem: links };
  const entry = `/remotes/${remote}/${version}/${MANIFEST}`;
  const more = links.length > 0 ? { links } : {};
  return { entry: { name: remote, entry, paths, version, ...more }, release };
}

/** The links for the sidebar, or why they are refused. */
async function linksOf(
  source: FileSource,
  file: string,
  { paths, signed }: { paths: readonly string[]; signed: SignedFiles },
) {
  const expected = signed.hashes.get(DESCRIPTION);
  if (expected === undefined) return [];
  const bytes = await source.read(file);
  if (!bytes || hashFile(bytes) !== expected) return `${DESCRIPTION} differs from its signed hash`;
  return findDescriptionProblem(bytes, paths) ?? readLinks(bytes);
}
