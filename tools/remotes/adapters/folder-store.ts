import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { MANIFEST } from "../manifest.ts";
import { RemoteError } from "../remote-error.ts";
import type { Store, StoredFile } from "../store.ts";

export function folderStore(root: string): Store {
  const at = (file: string) => path.join(root, file);
  const explained = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new RemoteError(`${root} cannot store remotes: ${reason}`, { cause });
    }
  };
  return {
    name: root,
    read: (file) => explained(nullIfMissing(readFile(at(file)))),
    write: (file, bytes) =>
      explained(writeAtomically(at(file), (draft) => writeFile(draft, bytes))),
    writeFolder: (folder, files) => explained(writeVersion(at(folder), files)),
    list: (folder) => explained(listFiles(root, folder)),
    remove: (file) => explained(rm(at(file), { recursive: true, force: true })),
  };
}

/** A hidden draft, renamed when complete. */
async function writeAtomically(target: string, write: (draft: string) => Promise<unknown>) {
  const suffix = randomBytes(4).toString("hex");
  const draft = path.join(path.dirname(target), `.${path.basename(target)}.${suffix}.new`);
  await mkdir(path.dirname(target), { recursive: true });
  try {
    await write(draft);
    await rename(draft, target);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function writeVersion(target: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  // The version is a hash, so an existing one is identical.
  if (await touchVersion(target)) return;
  try {
    await writeAtomically(target, async (draft) => {
      for (const [name, bytes] of files) {
        const file = path.join(draft, name);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, bytes);
      }
    });
  } catch (error) {
    // The same version was published concurrently.
    if (!(await touchVersion(target))) throw error;
  }
}

async function touchVersion(version: string): Promise<boolean> {
  const now = new Date();
  const done = await nullIfMissing(utimes(path.join(version, MANIFEST), now, now).then(() => true));
  return done ?? false;
}

async function listFiles(root: string, folder: string): Promise<readonly StoredFile[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const found = (await nullIfMissing(readdir(path.join(root, folder), options))) ?? [];
  const listed = found
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const stats = await nullIfMissing(stat(file));
      const name = path.relative(root, file).split(path.sep).join("/");
      return stats ? [{ path: name, writtenAt: stats.mtime }] : [];
    });
  return (await Promise.all(listed)).flat();
}

async function nullIfMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
