import { setTimeout as sleep } from "node:timers/promises";
import type { FileSource } from "./file-source.ts";
import { readEntry, type RegistryEntry } from "./registry-entry.ts";

export interface Registry {
  readonly remotes: readonly RegistryEntry[];
}

/** Each publish or rollback writes a new file. */
const FOLDER = ".registry";

const TIMEOUT_MS = 1_000;

/** The current version of each remote; the last known one while the source is unavailable. */
export function createRegistry(source: FileSource): () => Promise<Registry> {
  const entries = new Map<string, RegistryEntry>();
  let known: { readonly registry: Registry; readonly at: number } | undefined;
  let running: Promise<Registry> | undefined;

  const entryOf = async (path: string) => {
    const entry = entries.get(path) ?? (await readEntry(source, path));
    if (entry) entries.set(path, entry);
    return entry;
  };
  /** Damaged files are skipped, as by the tools. */
  const firstReadable = async (paths: readonly string[]) => {
    for (const path of paths) {
      const entry = await entryOf(path);
      if (entry) return entry;
    }
    return null;
  };
  const read = async () => {
    const newest = newestOfEach(await source.list(FOLDER));
    const found = await Promise.all(newest.map(firstReadable));
    const current = found.filter((entry) => entry !== null);
    for (const [path, entry] of entries) if (!current.includes(entry)) entries.delete(path);
    const registry = { remotes: current };
    known = { registry, at: Date.now() };
    return registry;
  };

  return () => {
    if (known && Date.now() - known.at < source.listingMs) return Promise.resolve(known.registry);
    running ??= read().finally(() => {
      running = undefined;
    });
    if (!known) return running;
    const last = known.registry;
    return Promise.race([running.catch(() => last), sleep(TIMEOUT_MS, last, { ref: false })]);
  };
}

/** File names sort by time. */
function newestOfEach(paths: readonly string[]): readonly (readonly string[])[] {
  const files = paths.filter((path) => path.endsWith(".json")).toSorted();
  const byRemote = Map.groupBy(files, (path) => path.split("/")[1] ?? "");
  return [...byRemote.values()].map((ofOne) => ofOne.toReversed());
}
