import {
  type FileHashes,
  hashFile,
  readSignedFiles,
  type TrustedKey,
} from "@accord/registry/stores";
import { ServiceError } from "@accord/service-kit";
import { createRecentCache } from "../recent-cache.ts";
import type { FileSource } from "./file-source.ts";

export interface SignedFiles {
  readonly hashes: FileHashes;
  readonly problem?: string;
}

export type SignedFilesOf = (remote: string, version: string) => Promise<SignedFiles>;

/** About 50 KB each. */
const MAX_VERSIONS = 100;
/** A refused version may be published again. */
const RECHECK_MS = 10_000;

export function createSignedFiles(
  source: FileSource,
  keys: readonly TrustedKey[],
  onRefused: (refused: { remote: string; version: string; problem: string }) => void,
): SignedFilesOf {
  const accepted = createRecentCache<SignedFiles>(Infinity, MAX_VERSIONS, Date.now);
  const refused = createRecentCache<SignedFiles>(RECHECK_MS, MAX_VERSIONS, Date.now);
  return async (remote, version) => {
    const key = `${remote}/${version}`;
    const cached = accepted.get(key) ?? refused.get(key);
    if (cached) return cached;
    const signed = await readSignedFiles(source, { remote, version }, keys);
    if (signed && "hashes" in signed) {
      accepted.set(key, signed);
      return signed;
    }
    const hashes = new Map<string, string>();
    if (!signed) return { hashes, problem: `its version ${version} has no signed list of files` };
    const { problem } = signed;
    refused.set(key, { hashes, problem });
    onRefused({ remote, version, problem });
    return { hashes, problem };
  };
}

/** `<remote>/<version>/<file>` */
function partsOf(path: string) {
  const [remote = "", version = "", ...file] = path.split("/");
  return { remote, version, file: file.join("/") };
}

/** Compares a file with its SHA-256 at each read; 502 when it changed. */
export function verifiedFiles(
  source: FileSource,
  signedFilesOf: SignedFilesOf,
  onChanged: (path: string) => void,
): FileSource {
  const hashOf = async (path: string) => {
    const { remote, version, file } = partsOf(path);
    return file === "" ? undefined : (await signedFilesOf(remote, version)).hashes.get(file);
  };
  return {
    ...source,
    stat: async (path) => ((await hashOf(path)) === undefined ? null : source.stat(path)),
    read: async (path) => {
      const expected = await hashOf(path);
      const content = expected === undefined ? null : await source.read(path);
      if (!content || hashFile(content) === expected) return content;
      onChanged(path);
      throw new ServiceError(
        502,
        "bad_gateway",
        "This part of the application was changed after it was published, so it is not shown. Tell your administrator.",
      );
    },
  };
}
