import path from "node:path";
import { installFromNpm } from "./install-from-npm.ts";

export const DIRECTUS_VERSION = "12.4.0";

/** isolated-vm supports Node 24 only from version 6; it is not used here. */
const manifest = {
  dependencies: { directus: DIRECTUS_VERSION },
  overrides: { "isolated-vm": "6.2.0" },
};

/** Installs Directus (about 700 MB) from npm unless present; returns its program. */
export function installDirectus(): string {
  const folder = installFromNpm(`directus-${DIRECTUS_VERSION}`, manifest);
  return path.join(folder, "node_modules", "directus", "cli.js");
}
