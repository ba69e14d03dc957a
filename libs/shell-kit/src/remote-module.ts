import type { ComponentType } from "react";

export interface RemoteRoute {
  /** Must lie under the remote's paths in the registry, for example `/investors`. */
  readonly path: string;
  /** Called on the first visit, and again after a failure. */
  readonly load: () => Promise<ComponentType>;
}

/** The export `remote` of a remote's `./remote` module. */
export interface RemoteModule {
  readonly routes: readonly RemoteRoute[];
}

export function defineRemote(remote: RemoteModule): RemoteModule {
  return remote;
}
