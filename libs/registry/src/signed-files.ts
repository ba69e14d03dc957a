import { createHash } from "node:crypto";
import * as z from "@accord/zod";
import type { SigningKey, TrustedKey } from "./keys.ts";
import { findSignatureProblem, signatureFields, signContent } from "./signatures.ts";
import type { ReadableStore, Store } from "./store.ts";

/** SHA-256 by file name. */
export type FileHashes = ReadonlyMap<string, string>;

const hex = z.string().regex(/^[\da-f]{64}$/);
const signedFiles = z.object({ files: z.object({}).catchall(hex), ...signatureFields });

/** A dot file is not served. */
const fileOf = (remote: string, version: string) => `${remote}/${version}/.signed-files.json`;

const contentOf = (remote: string, version: string, hashes: FileHashes) => ({
  type: "files",
  remote,
  version,
  files: [...hashes].toSorted(([left], [right]) => (left < right ? -1 : 1)),
});

export const hashFile = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** Signs the files of a version. */
export async function writeSignedFiles(
  store: Store,
  version: { remote: string; version: string; files: ReadonlyMap<string, Buffer> },
  key: SigningKey,
): Promise<void> {
  const hashes = new Map([...version.files].map(([name, bytes]) => [name, hashFile(bytes)]));
  const content = contentOf(version.remote, version.version, hashes);
  const text = JSON.stringify({ files: Object.fromEntries(hashes), ...signContent(content, key) });
  await store.write(fileOf(version.remote, version.version), Buffer.from(`${text}\n`));
}

/** The hashes, or why they are refused; null when missing. */
export async function readSignedFiles(
  store: Pick<ReadableStore, "read">,
  { remote, version }: { remote: string; version: string },
  keys: readonly TrustedKey[],
): Promise<{ hashes: FileHashes } | { problem: string } | null> {
  const bytes = await store.read(fileOf(remote, version));
  if (!bytes) return null;
  const parsed = parseJson(bytes);
  if (!parsed.success) return { problem: "the list of its files is damaged" };
  const { files, ...signature } = parsed.data;
  const hashes = new Map(Object.entries(files));
  const problem = findSignatureProblem(contentOf(remote, version, hashes), signature, keys);
  return problem === undefined
    ? { hashes }
    : { problem: `the list of its files is not valid, because ${problem}` };
}

function parseJson(bytes: Buffer) {
  try {
    return signedFiles.safeParse(JSON.parse(bytes.toString()));
  } catch {
    return signedFiles.safeParse(undefined);
  }
}
