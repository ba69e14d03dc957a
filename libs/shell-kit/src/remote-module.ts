import type { ComponentType } from "react";

/** One route of a remote. */
export interface RemoteRoute {
  /** Absolute path, for example `/investors`; it must lie under the remote's paths in the registry. */
  readonly path: string;
  /**
   * Loads the page when its path is first visited:
   * `load: () => import("./features/investors/investors-page.tsx").then((m) => m.InvestorsPage)`.
   * The shell calls it again when somebody tries again after a failure.
   */
  readonly load: () => Promise<ComponentType>;
}

/** What a remote's `./remote` module exports under the name `remote`. */
export interface RemoteModule {
  readonly routes: readonly RemoteRoute[];
}

/** Declares a remote: `export const remote = defineRemote({ routes: [...] })`. */
export function defineRemote(remote: RemoteModule): RemoteModule {
  return remote;
}
