export { folderStore } from "./adapters/folder-store.ts";
export {
  type AllowedPaths,
  createSigningKey,
  readSigningKey,
  readTrustedKeys,
  type SigningKey,
  signingKeyText,
  trustedKeyText,
  type TrustedKey,
  trustKey,
} from "./keys.ts";
export { bucketAccess, openStore, type BucketSettings } from "./open-store.ts";
export {
  addRelease,
  currentRelease,
  findReleaseProblem,
  listReleases,
  pruneReleases,
  readRelease,
  readReleases,
  type Release,
  releaseStack,
} from "./releases.ts";
export { RemoteError } from "./remote-error.ts";
export { type FileHashes, hashFile, readSignedFiles, writeSignedFiles } from "./signed-files.ts";
export type { FileStats, ReadableStore, Store } from "./store.ts";
