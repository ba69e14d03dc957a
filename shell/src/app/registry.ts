import { readRegistry, type RegistryEntry } from "@accord/registry";
import { useEffect, useSyncExternalStore } from "react";

/** What a page needs first is not delayed by links that few installations have. */
const FIRST_READ_AFTER_MS = 300;

let latest: readonly RegistryEntry[] | undefined;
let isRunning = false;
const listeners = new Set<() => void>();

export async function fetchRegistry(): Promise<readonly RegistryEntry[]> {
  isRunning = true;
  try {
    const response = await fetch("/remotes.json", { cache: "no-store" });
    if (!response.ok) throw new Error(`The registry of remotes answered ${response.status}.`);
    latest = readRegistry(await response.json());
    for (const listener of listeners) listener();
    return latest;
  } finally {
    isRunning = false;
  }
}

const latestRead = () => latest;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The registry as it was last read; undefined until then. */
export function useRegistry(): readonly RegistryEntry[] | undefined {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (latest === undefined && !isRunning) fetchRegistry().catch(() => undefined);
    }, FIRST_READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return useSyncExternalStore(subscribe, latestRead, latestRead);
}
