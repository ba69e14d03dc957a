import type { RegistryEntry } from "./registry.ts";

/**
 * The remotes whose pages this tab shows, as the registry had them. One version of a remote per
 * tab: the chunks of two would take each other's places.
 */
const running = new Map<string, RegistryEntry>();

/** From here on the tab runs this version of the remote. */
export function keepRunning(entry: RegistryEntry): void {
  running.set(entry.name, entry);
}

/** The version that the tab runs; undefined before the first page of the remote came. */
export function runningRemote(name: string): RegistryEntry | undefined {
  return running.get(name);
}
