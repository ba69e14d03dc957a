import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { MANIFEST, parseManifest } from "./manifest.ts";
import type { RemoteManifest } from "./manifest.ts";
import { RemoteError } from "./remote-error.ts";

/** The build of a remote as it lies in a folder. */
export interface Build {
  readonly manifest: RemoteManifest;
  /** By path below the folder, with `/` between the parts. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Hash of the names and contents of all files, as 12 hex digits. */
  readonly version: string;
}

/** Reads a build. Throws RemoteError when the folder has none. */
export async function readBuild(dist: string): Promise<Build> {
  const found = await readdir(dist, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join("/"))
    // What begins with a dot is never served, and may be a secret of whoever built it.
    .filter((name) => !name.split("/").some((part) => part.startsWith(".")))
    .sort();
  const files = new Map<string, Buffer>();
  for (const name of names) files.set(name, await readFile(path.join(dist, name)));
  const manifest = files.get(MANIFEST);
  if (!manifest) {
    throw new RemoteError(`${dist} is not the build of a remote: it has no ${MANIFEST}.`);
  }
  return { manifest: parseManifest(manifest.toString(), MANIFEST), files, version: hash(files) };
}

function hash(files: ReadonlyMap<string, Buffer>): string {
  const sum = createHash("sha256");
  for (const [name, bytes] of files) sum.update(name).update("\0").update(bytes);
  return sum.digest("hex").slice(0, 12);
}
