import type { RemoteModule } from "@accord/shell-kit";
import { loadRemote, registerRemotes } from "@module-federation/enhanced/runtime";
import type { ComponentType } from "react";
import { fetchRegistry, isUnder, type RegistryEntry } from "./registry.ts";

/** No remote owns the path. */
export class UnknownPathError extends Error {
  constructor(path: string) {
    super(`No remote owns ${path}.`);
    this.name = "UnknownPathError";
  }
}

function isRemoteModule(value: unknown): value is RemoteModule {
  return typeof value === "object" && value !== null && Array.isArray(Reflect.get(value, "routes"));
}

async function loadModule({ name, entry }: RegistryEntry): Promise<RemoteModule> {
  registerRemotes([{ name, entry: new URL(entry, window.location.origin).href }]);
  const exposed = await loadRemote<object>(`${name}/remote`);
  const remote: unknown = exposed && Reflect.get(exposed, "remote");
  if (!isRemoteModule(remote)) throw new Error(`The remote ${name} does not export its routes.`);
  return remote;
}

/** The page of the remote that owns the path. Throws UnknownPathError, or why it cannot be loaded. */
export async function loadRemotePage(path: string): Promise<ComponentType> {
  const registry = await fetchRegistry();
  const owner = registry.find((entry) => entry.paths.some((base) => isUnder(path, base)));
  if (owner === undefined) throw new UnknownPathError(path);
  const { routes } = await loadModule(owner);
  const route = routes.find((candidate) => candidate.path === path);
  if (route === undefined) throw new UnknownPathError(path);
  return route.load();
}
