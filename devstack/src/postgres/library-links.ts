import { lstatSync, symlinkSync } from "node:fs";
import path from "node:path";

/** `target` is the link, `source` the file it points to. */
export interface LibraryLink {
  source: string;
  target: string;
}

export function parseLinks(json: string): LibraryLink[] {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.filter(isLink) : [];
}

/** Creates missing links, relative so that the folder can be copied. */
export function createLibraryLinks(root: string, links: LibraryLink[]): number {
  let made = 0;
  for (const link of links) {
    const target = path.join(root, link.target);
    if (exists(target)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), path.join(root, link.source)), target);
      made++;
    } catch (error) {
      // A concurrent process may have created it.
      if (!exists(target)) throw error;
    }
  }
  return made;
}

function exists(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

function isLink(value: unknown): value is LibraryLink {
  return (
    typeof value === "object" &&
    value !== null &&
    "source" in value &&
    typeof value.source === "string" &&
    "target" in value &&
    typeof value.target === "string"
  );
}
