import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/** A remote of the workspace and the routes it owns. */
export interface RemoteRow {
  name: string;
  project: string;
  paths: string[];
}

/** Every remote that a start publishes. */
export const REMOTES: RemoteRow[] = [
  { name: "investors", project: "mfe-investors", paths: ["/investors"] },
  { name: "agreements", project: "mfe-agreements", paths: ["/agreements", "/payouts"] },
  { name: "documents", project: "mfe-documents", paths: ["/pdf-templates", "/reports"] },
];

/** Older builds that stay beside the current one: an open tab may still load its lazy pages. */
const KEPT_VERSIONS = 3;

/**
 * Copies each built remote to `<root>/<name>/<version>/` (version: hash of its files) and writes
 * `<root>/remotes.json`, the registry of the shell, in one rename.
 */
export function publishRemotes(checkout: string, root: string, rows = REMOTES): void {
  mkdirSync(root, { recursive: true });
  const remotes = rows
    .filter((row) => existsSync(path.join(checkout, row.project, "dist", "mf-manifest.json")))
    .map((row) => {
      const version = publish(path.join(checkout, row.project, "dist"), path.join(root, row.name));
      const entry = `/remotes/${row.name}/${version}/mf-manifest.json`;
      return { name: row.name, entry, paths: row.paths, version };
    });
  const registry = path.join(root, "remotes.json");
  writeFileSync(`${registry}.new`, `${JSON.stringify({ remotes }, undefined, 2)}\n`);
  renameSync(`${registry}.new`, registry);
}

function publish(dist: string, folder: string): string {
  const version = hashFolder(dist);
  const target = path.join(folder, version);
  if (!existsSync(target)) {
    const draft = path.join(folder, `.${version}.new`);
    rmSync(draft, { recursive: true, force: true });
    cpSync(dist, draft, { recursive: true });
    renameSync(draft, target);
  }
  removeOldVersions(folder, version);
  return version;
}

function removeOldVersions(folder: string, current: string): void {
  const age = (name: string): number => statSync(path.join(folder, name)).mtimeMs;
  const old = readdirSync(folder)
    .filter((name) => name !== current)
    .sort((left, right) => age(right) - age(left))
    .slice(KEPT_VERSIONS);
  for (const name of old) rmSync(path.join(folder, name), { recursive: true, force: true });
}

/** Hash of the names and contents of all files below a folder, as 12 hex digits. */
export function hashFolder(folder: string): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    const file = path.join(folder, name);
    if (statSync(file).isFile()) hash.update(name).update("\0").update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 12);
}
