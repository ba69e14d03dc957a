import { setTimeout as sleep } from "node:timers/promises";
import { MANIFEST, type Registry, type RegistryEntry } from "@accord/registry";
import { listReleases, readRelease } from "@accord/registry/stores";
import type { FileSource } from "./file-source.ts";

const TIMEOUT_MS = 1_000;

/** The current version of each remote; the last known one while the source is unavailable. */
export function createRegistry(source: FileSource): () => Promise<Registry> {
  const entries = new Map<string, RegistryEntry>();
  let latest: { readonly registry: Registry; readonly at: number } | undefined;
  let running: Promise<Registry> | undefined;

  const entryOf = async (name: string, path: string) => {
    const cached = entries.get(path);
    const release = cached ? null : await readRelease(source, path);
    if (!release) return cached;
    const { version, paths } = release;
    const entry = { name, entry: `/remotes/${name}/${version}/${MANIFEST}`, paths, version };
    entries.set(path, entry);
    return entry;
  };
  const firstReadable = async ([name, newestFirst]: [string, readonly string[]]) => {
    for (const path of newestFirst) {
      const entry = await entryOf(name, path);
      if (entry) return entry;
    }
    return undefined;
  };
  const read = async () => {
    const found = await Promise.all([...(await listReleases(source))].map(firstReadable));
    const current = found.filter((entry) => entry !== undefined);
    for (const [path, entry] of entries) if (!current.includes(entry)) entries.delete(path);
    const registry = { remotes: current };
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
