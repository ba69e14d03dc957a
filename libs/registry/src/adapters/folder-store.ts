import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { MANIFEST } from "../remotes-json.ts";
import { RemoteError } from "../remote-error.ts";
import type { FileStats, Store } from "../store.ts";

export function folderStore(root: string): Store {
  const at = (file: string) => path.join(root, file);
  const withRemoteError = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (cause) {
      if (isFull(cause)) {
        throw new RemoteError(`The disk of ${root} is full. Make room, then try again.`, { cause });
      }
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new RemoteError(`${root} cannot store remotes: ${reason}`, { cause });
    }
  };
  return {
    name: root,
    stat: (file) => statFile(at(file)),
    read: (file) => withRemoteError(nullIfMissing(readFile(at(file)))),
    write: (file, bytes) =>
      withRemoteError(writeAtomically(at(file), (draft) => writeFile(draft, bytes))),
    writeFolder: (folder, files) => withRemoteError(writeVersion(at(folder), files)),
    list: (folder) => withRemoteError(listFiles(root, folder)),
    writeTimes: (folder) => withRemoteError(writeTimes(root, folder)),
    remove: (file) => withRemoteError(rm(at(file), { recursive: true, force: true })),
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
  if (!existsSync(target)) {
    try {
      await writeAtomically(target, async (draft) => {
        for (const [name, bytes] of files) {
          const file = path.join(draft, name);
          await mkdir(path.dirname(file), { recursive: true });
          await writeFile(file, bytes);
        }
      });
      return;
    } catch (error) {
      // The same version may have been published concurrently.
      if (!existsSync(target)) throw error;
    }
  }
  await repairVersion(target, files);
}

/** The version is a hash: a file that differs was changed. */
async function repairVersion(target: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [name, bytes] of files) {
    const file = path.join(target, name);
    if ((await nullIfMissing(readFile(file)))?.equals(bytes)) continue;
    await writeAtomically(file, (draft) => writeFile(draft, bytes));
  }
  const now = new Date();
  await nullIfMissing(utimes(path.join(target, MANIFEST), now, now));
}

/** Null also for a path that no file can have. */
async function statFile(file: string): Promise<FileStats | null> {
  const stats = await stat(file).catch(() => null);
  if (!stats?.isFile()) return null;
  const { size, mtime, mtimeMs } = stats;
  return { size, modified: mtime, tag: `${size.toString(16)}-${mtimeMs.toString(16)}` };
}

async function listFiles(root: string, folder: string): Promise<readonly string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = (await nullIfMissing(readdir(path.join(root, folder), options))) ?? [];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join("/"));
}

async function writeTimes(root: string, folder: string): Promise<ReadonlyMap<string, Date>> {
  const files = await listFiles(root, folder);
  const listed = files.map(async (file): Promise<[string, Date][]> => {
    const stats = await nullIfMissing(stat(path.join(root, file)));
    return stats ? [[file, stats.mtime]] : [];
  });
  return new Map((await Promise.all(listed)).flat());
}

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : "";

const isFull = (error: unknown) => ["ENOSPC", "EDQUOT"].includes(codeOf(error));

async function nullIfMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}
