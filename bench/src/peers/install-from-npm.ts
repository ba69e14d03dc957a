import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { peerFolder } from "./peer-folder.ts";

/** Exact versions. */
export interface PeerManifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
}

/** Installs packages unless present; returns their folder. */
export function installFromNpm(name: string, manifest: PeerManifest): string {
  const folder = peerFolder(name);
  if (existsSync(path.join(folder, "installed"))) return folder;
  console.log(`installing ${name} into ${folder}`);
  const text = JSON.stringify({ private: true, type: "module", ...manifest });
  writeFileSync(path.join(folder, "package.json"), text);
  const args = ["install", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync("npm", args, { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error(`npm could not install ${name}.`);
  writeFileSync(path.join(folder, "installed"), "");
  return folder;
}
