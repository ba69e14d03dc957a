import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { MANIFEST } from "@accord/registry";
import { RemoteError } from "@accord/registry/stores";
import { parseManifest, USES } from "./manifest.ts";

export type Build = Awaited<ReturnType<typeof readBuild>>;

/** Of a folder or its files. Throws RemoteError when there is no build. */
export async function readBuild(dist: string | ReadonlyMap<string, Buffer>) {
  const files = typeof dist === "string" ? await readFolder(dist) : dist;
  const manifest = files.get(MANIFEST);
  if (!manifest) {
    const place = typeof dist === "string" ? dist : "A version";
    throw new RemoteError(`${place} is not the build of a remote: it has no ${MANIFEST}.`);
  }
  const parsed = parseManifest({ manifest, uses: files.get(USES) }, MANIFEST);
  return { manifest: parsed, files, version: versionOf(files) };
}

export async function readFolder(dist: string): Promise<ReadonlyMap<string, Buffer>> {
  const found = await readdir(dist, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join("/"))
    // Dot files are never served and may contain secrets.
    .filter((name) => !name.split("/").some((part) => part.startsWith(".")));
  const files = new Map<string, Buffer>();
  for (const name of names) files.set(name, await readFile(path.join(dist, name)));
  return files;
}

/** Of names and contents, 12 hex digits. */
export function versionOf(files: ReadonlyMap<string, Buffer>): string {
  const sum = createHash("sha256");
  const sorted = [...files].sort(([left], [right]) => (left < right ? -1 : 1));
  for (const [name, bytes] of sorted) sum.update(name).update("\0").update(bytes);
  return sum.digest("hex").slice(0, 12);
}
