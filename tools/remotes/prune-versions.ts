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
  const all = [...releases, ...(await readReleases(store, name, "beta"))].sort(
    (left, right) => left.at.getTime() - right.at.getTime(),
  );
  const inUse = [currentRelease(releases)?.version, all.at(-1)?.version];
  const old = versionsOf(await store.writeTimes(name), name)
    .filter(({ version }) => !inUse.includes(version))
    .map((stored) => ({ ...stored, ...usageOf(stored, releases, all) }))
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

function usageOf(
  { version, writtenAt }: StoredVersion,
  releases: readonly Release[],
  withBetas: readonly Release[],
) {
  const lastOf = (list: readonly Release[]) =>
    list.findLastIndex((release) => release.version === version);
  // Any later release replaces a beta.
  const replacedAt = [releases, withBetas].map((list) => {
    const last = lastOf(list);
    return last < 0 ? 0 : (list[last + 1]?.at.getTime() ?? 0);
  });
  const last = releases[lastOf(releases)];
  return {
    wasCurrent: last !== undefined,
    isPassing: last?.isPassing ?? false,
    usedUntil: Math.max(writtenAt, ...replacedAt),
  };
}
