import { existsSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { fieldOf } from "@accord/processes";

/** The workspace of an entry file and all workspaces that it depends on, relative to the checkout. */
export function serviceFolders(checkout: string, entry: string): string[] {
  const root = realpathSync(checkout);
  const folders = new Set<string>();
  const add = (folder: string): void => {
    if (folders.has(folder)) return;
    folders.add(folder);
    for (const name of ownDependencies(path.join(root, folder))) {
      add(path.relative(root, realpathSync(path.join(root, "node_modules", name))));
    }
  };
  add(workspaceOf(root, entry));
  return [...folders].sort();
}

function workspaceOf(root: string, entry: string): string {
  let folder = path.dirname(entry);
  while (folder !== "." && !existsSync(path.join(root, folder, "package.json"))) {
    folder = path.dirname(folder);
  }
  return folder;
}

function ownDependencies(folder: string): string[] {
  const manifest: unknown = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const dependencies = fieldOf(manifest, "dependencies");
  if (typeof dependencies !== "object" || dependencies === null) return [];
  return Object.keys(dependencies).filter((name) => name.startsWith("@accord/"));
}
