import path from "node:path";
import { installFromNpm } from "./install-from-npm.ts";

export const DIRECTUS_VERSION = "12.4.0";

/** Its sandbox for scripts of flows, which are not used here, is compiled for Node 24 from 6 on only. */
const manifest = {
  dependencies: { directus: DIRECTUS_VERSION },
  overrides: { "isolated-vm": "6.2.0" },
};

/** Installs Directus from the npm registry where it is not yet (about 700 MB); answers its program. */
export function installDirectus(): string {
  const folder = installFromNpm(`directus-${DIRECTUS_VERSION}`, manifest);
  return path.join(folder, "node_modules", "directus", "cli.js");
}
