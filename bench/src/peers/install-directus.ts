import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { peerFolder } from "./peer-folder.ts";

export const DIRECTUS_VERSION = "12.4.0";

/** Its sandbox for scripts of flows, which are not used here, is compiled for Node 24 from 6 on only. */
const manifest = {
  private: true,
  dependencies: { directus: DIRECTUS_VERSION },
  overrides: { "isolated-vm": "6.2.0" },
};

/** Installs Directus from the npm registry where it is not yet (about 700 MB); answers its program. */
export function installDirectus(): string {
  const folder = peerFolder(`directus-${DIRECTUS_VERSION}`);
  const program = path.join(folder, "node_modules", "directus", "cli.js");
  if (existsSync(path.join(folder, "installed"))) return program;
  console.log(`installing Directus ${DIRECTUS_VERSION} into ${folder} (a few minutes)`);
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifest));
  const args = ["install", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync("npm", args, { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error("npm could not install Directus.");
  writeFileSync(path.join(folder, "installed"), "");
  return program;
}
