import {
  registerGlobalPlugins,
  registerPlugins,
  type ModuleFederationRuntimePlugin,
} from "@module-federation/enhanced/runtime";

/**
 * The federation runtime caches a failed load of a shared library: without this, a dialog could not
 * be opened again.
 */
export const resetFailedShares: ModuleFederationRuntimePlugin = {
  name: "reset-failed-shares",
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const share of Object.values(scope[pkgName] ?? {})) {
        if (share.loaded !== true) share.loading = null;
      }
    }
  },
};

export function retryFailedShares(): void {
  registerGlobalPlugins([resetFailedShares]);
  registerPlugins([resetFailedShares]);
}
