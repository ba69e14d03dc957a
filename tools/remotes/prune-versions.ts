import { currentOf, pruneFlips, readFlips } from "./flips.ts";
import type { Flip } from "./flips.ts";
import type { Store, StoredFile } from "./store.ts";

const KEPT_VERSIONS = 8;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Deletes old versions. Open tabs load lazy pages of a replaced version for a day, and the last
 * versions stay for rollbacks.
 */
export async function pruneVersions(store: Store, name: string, now = new Date()): Promise<void> {
  const flips = await readFlips(store, name);
  const current = currentOf(flips)?.version;
  const old = versionsOf(await store.list(name), name)
    .filter(({ version }) => version !== current)
    .map((stored) => ({ ...stored, ...useOf(stored, flips) }))
    .sort((left, right) => right.usedUntil - left.usedUntil);
  const kept = new Set(old.filter(({ wasCurrent }) => wasCurrent).slice(0, KEPT_VERSIONS));
  for (const one of old) {
    const age = now.getTime() - one.usedUntil;
    if (kept.has(one) || age < (one.isPassing ? HOUR : DAY)) continue;
    await store.remove(`${name}/${one.version}`);
  }
  await pruneFlips(store, name);
}

interface StoredVersion {
  readonly version: string;
  /** Time of its last file, in ms. */
  readonly writtenAt: number;
}

/** Includes incomplete publications. */
function versionsOf(files: readonly StoredFile[], name: string): readonly StoredVersion[] {
  const latest = new Map<string, number>();
  for (const { path, writtenAt } of files) {
    const [version = ""] = path.slice(name.length + 1).split("/");
    latest.set(version, Math.max(latest.get(version) ?? 0, writtenAt.getTime()));
  }
  return [...latest].map(([version, writtenAt]) => ({ version, writtenAt }));
}

function useOf({ version, writtenAt }: StoredVersion, flips: readonly Flip[]) {
  const last = flips.findLastIndex((flip) => flip.version === version);
  const replacedAt = last < 0 ? undefined : flips[last + 1]?.at.getTime();
  return {
    wasCurrent: last >= 0,
    isPassing: flips[last]?.isPassing ?? false,
    usedUntil: Math.max(writtenAt, replacedAt ?? 0),
  };
}
