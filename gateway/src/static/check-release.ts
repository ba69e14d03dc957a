import { MANIFEST, type RegistryEntry } from "@accord/registry";
import {
  DESCRIPTION,
  findDescriptionProblem,
  findReleaseProblem,
  hashFile,
  readLinks,
  readRelease,
  type Release,
  type TrustedKey,
} from "@accord/registry/stores";
import type { FileSource } from "./file-source.ts";
import type { SignedFiles, SignedFilesOf } from "./signed-files.ts";

export interface CurrentRemote {
  readonly entry: RegistryEntry;
  readonly release: Release;
}

export interface LeftOut {
  readonly remote: string;
  readonly file: string;
  readonly problem: string;
}

export interface CheckDeps {
  readonly source: FileSource;
  readonly keys: readonly TrustedKey[];
  readonly signedFilesOf: SignedFilesOf;
}

/** Reads and verifies a release and the list of its files. */
export async function checkRelease(
  { source, keys, signedFilesOf }: CheckDeps,
  remote: string,
  file: string,
): Promise<CurrentRemote | LeftOut> {
  const release = await readRelease(source, file);
  if (!release) return { remote, file, problem: "its file is damaged" };
  const { version, paths } = release;
  const problem =
    findReleaseProblem(remote, release, keys) ?? (await signedFilesOf(remote, version)).problem;
  if (problem !== undefined) return { remote, file, problem };
  const signed = await signedFilesOf(remote, version);
  const links = await linksOf(source, `${remote}/${version}/${DESCRIPTION}`, { paths, signed });
  if (typeof links === "string") return { remote, file, problem: links };
  const entry = `/remotes/${remote}/${version}/${MANIFEST}`;
  const more = links.length > 0 ? { links } : {};
  return { entry: { name: remote, entry, paths, version, ...more }, release };
}

/** The links for the sidebar, or why they are refused. */
async function linksOf(
  source: FileSource,
  file: string,
  { paths, signed }: { paths: readonly string[]; signed: SignedFiles },
) {
  const expected = signed.hashes.get(DESCRIPTION);
  if (expected === undefined) return [];
  const bytes = await source.read(file);
  if (!bytes || hashFile(bytes) !== expected) return `${DESCRIPTION} differs from its signed hash`;
  return findDescriptionProblem(bytes, paths) ?? readLinks(bytes);
}
