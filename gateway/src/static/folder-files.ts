import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { FileSource } from "./file-source.ts";

export function folderFiles(root: string): FileSource {
  const base = path.resolve(root);
  return {
    listingMs: 0,
    find: async (name) => {
      const file = path.join(base, name);
      const stats = await stat(file).catch(() => null);
      if (!stats?.isFile()) return null;
      const { size, mtime, mtimeMs } = stats;
      const tag = `${size.toString(16)}-${mtimeMs.toString(16)}`;
      return { size, modified: mtime, tag, read: () => readFile(file) };
    },
    list: async (folder) => {
      const options = { recursive: true, withFileTypes: true } as const;
      const entries = await readdir(path.join(base, folder), options).catch(() => []);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(base, path.join(entry.parentPath, entry.name)))
        .map((name) => name.split(path.sep).join("/"));
    },
  };
}
