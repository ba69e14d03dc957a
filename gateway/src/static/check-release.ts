import { MANIFEST, type RegistryEntry } from "@accord/registry";
import {
  ACTIONS,
  DESCRIPTION,
  findReleaseProblem,
  hashFile,
  readDescription,
  readRelease,
  type Release,
  RemoteError,
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
  const described = await offersOf(source, `${remote}/${version}`, { paths, signed });
  if (typeof described === "string") return { remote, file, problem: described };
  const { links, actions } = described;
  const entry = {
    ...{ name: remote, entry: `/remotes/${remote}/${version}/${MANIFEST}`, paths, version },
    ...(links.length > 0 && { links }),
    ...(actions.length > 0 && { actions }),
  };
  return { entry, release };
}

/** What the remote offers in sidebar and search, or why it is refused. */
async function offersOf(
  source: FileSource,
  folder: string,
  { paths, signed }: { paths: readonly string[]; signed: SignedFiles },
) {
  const files = new Map<string, Buffer>();
  for (const name of [DESCRIPTION, ACTIONS]) {
    const expected = signed.hashes.get(name);
    if (expected === undefined) continue;
    const bytes = await source.read(`${folder}/${name}`);
    if (!bytes || hashFile(bytes) !== expected) return `${name} differs from its signed hash`;
    files.set(name, bytes);
  }
  try {
    return readDescription((name) => files.get(name), paths);
  } catch (error) {
    if (error instanceof RemoteError) return error.message.replace(/\.$/, "");
    throw error;
  }
}
