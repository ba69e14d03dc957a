import type { ComponentType } from "react";

/** One route of a remote. */
export interface RemoteRoute {
  /** Absolute path, for example `/investors`; it must lie under the remote's paths in the registry. */
  readonly path: string;
  /** The page. Make it with `React.lazy`, so that the remote's entry stays small. */
  readonly Page: ComponentType;
}

/** What a remote's `./remote` module exports under the name `remote`. */
export interface RemoteModule {
  readonly routes: readonly RemoteRoute[];
}

/** Declares a remote: `export const remote = defineRemote({ routes: [...] })`. */
export function defineRemote(remote: RemoteModule): RemoteModule {
  return remote;
}
