import {
  currentRelease,
  pruneReleases,
  readReleases,
  type Release,
  type Store,
} from "@accord/registry/stores";

const KEPT_VERSIONS = 8;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Open tabs load lazy pages of a replaced version for a day; the last versions stay for rollbacks.
 */
export async function pruneVersions(store: Store, name: string, now = new Date()): Promise<void> {
  const releases = await readReleases(store, name);
  const current = currentRelease(releases)?.version;
  const old = versionsOf(await store.writeTimes(name), name)
    .filter(({ version }) => version !== current)
    .map((stored) => ({ ...stored, ...usageOf(stored, releases) }))
    .sort((left, right) => right.usedUntil - left.usedUntil);
  const kept = new Set(old.filter(({ wasCurrent }) => wasCurrent).slice(0, KEPT_VERSIONS));
  for (const one of old) {
    const age = now.getTime() - one.usedUntil;
    if (kept.has(one) || age < (one.isPassing ? HOUR : DAY)) continue;
    await store.remove(`${name}/${one.version}`);
  }
  await pruneReleases(store, name);
}

interface StoredVersion {
  readonly version: string;
  readonly writtenAt: number;
}

/** Includes incomplete publications. */
function versionsOf(files: ReadonlyMap<string, Date>, name: string): readonly StoredVersion[] {
  const latest = new Map<string, number>();
  for (const [path, writtenAt] of files) {
    const [version = ""] = path.slice(name.length + 1).split("/");
    latest.set(version, Math.max(latest.get(version) ?? 0, writtenAt.getTime()));
  }
  return [...latest].map(([version, writtenAt]) => ({ version, writtenAt }));
}

function usageOf({ version, writtenAt }: StoredVersion, releases: readonly Release[]) {
  const last = releases.findLastIndex((release) => release.version === version);
  const replacedAt = last < 0 ? undefined : releases[last + 1]?.at.getTime();
  return {
    wasCurrent: last >= 0,
    isPassing: releases[last]?.isPassing ?? false,
    usedUntil: Math.max(writtenAt, replacedAt ?? 0),
  };
}
