import {
  registerGlobalPlugins,
  registerPlugins,
  type ModuleFederationRuntimePlugin,
} from "@module-federation/enhanced/runtime";

/**
 * The federation runtime keeps the load of a shared library, also one that failed: without this a
 * dialog could not be opened for the rest of the visit once its library did not arrive.
 */
export const forgetFailedShares: ModuleFederationRuntimePlugin = {
  name: "forget-failed-shares",
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const share of Object.values(scope[pkgName] ?? {})) {
        if (share.loaded !== true) share.loading = null;
      }
    }
  },
};

/** For the shell itself and for every remote that it will load. */
export function retryFailedShares(): void {
  registerGlobalPlugins([forgetFailedShares]);
  registerPlugins([forgetFailedShares]);
}
