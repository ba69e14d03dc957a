import type { RegistryEntry } from "@accord/registry";

/** One version of a remote per tab: chunks of two versions would overwrite each other. */
const running = new Map<string, RegistryEntry>();

export function setRunningRemote(entry: RegistryEntry): void {
  running.set(entry.name, entry);
}

export function runningRemote(name: string): RegistryEntry | undefined {
  return running.get(name);
}
