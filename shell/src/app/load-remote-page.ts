import { isUnder, type RegistryEntry } from "@accord/registry";
import type { RemoteModule } from "@accord/shell-kit";
import { loadRemote, registerRemotes } from "@module-federation/enhanced/runtime";
import type { ComponentType } from "react";
import { beginOpening } from "./client-errors.ts";
import { fetchRegistry } from "./registry.ts";
import { setRunningRemote, runningRemote } from "./running-remotes.ts";

function isRemoteModule(value: unknown): value is RemoteModule {
  return typeof value === "object" && value !== null && Array.isArray(Reflect.get(value, "routes"));
}

/**
 * The federation runtime reports a missing manifest several times; this request is served from the
 * cache afterwards.
 */
async function checkManifest(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  await response.json();
}

/** The runtime ignores a changed entry unless forced. */
const registered = new Map<string, string>();

function register(name: string, url: string): void {
  const previous = registered.get(name);
  if (previous === url) return;
  registerRemotes([{ name, entry: url }], { force: previous !== undefined });
  registered.set(name, url);
}

/** The network may drop one script; calls are repeated by their client. */
const repeated = <T>(load: () => Promise<T>): Promise<T> => load().catch(load);

async function loadModule({ name, entry }: RegistryEntry): Promise<RemoteModule> {
  const url = new URL(entry, window.location.origin).href;
  await checkManifest(url);
  register(name, url);
  const exposed = await repeated(() => loadRemote<object>(`${name}/remote`));
  const remote: unknown = exposed && Reflect.get(exposed, "remote");
  if (!isRemoteModule(remote)) throw new Error(`The remote ${name} does not export its routes.`);
  return remote;
}

/**
 * The page of the remote that owns the path, in the version that this tab runs; undefined when none
 * owns it.
 */
export async function loadRemotePage(path: string): Promise<ComponentType | undefined> {
  const registry = await fetchRegistry();
  const published = registry.find((entry) => entry.paths.some((base) => isUnder(path, base)));
  if (published === undefined) return undefined;
  const owner = runningRemote(published.name) ?? published;
  beginOpening(owner, path);
  const { routes } = await loadModule(owner);
  const route = routes.find((one) => one.path === path);
  const page = route && (await repeated(() => route.load()));
  if (page !== undefined) setRunningRemote(owner);
  return page;
}
