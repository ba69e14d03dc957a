export { folderStore } from "./adapters/folder-store.ts";
export {
  ACTIONS,
  DESCRIPTION,
  parseDescription,
  readDescription,
  type RemoteDescription,
} from "./description.ts";
export {
  type AllowedPaths,
  createSigningKey,
  parseTrustedKeys,
  readSigningKey,
  readTrustedKeys,
  type SigningKey,
  signingKeyText,
  trustedKeyList,
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
  releaseFiles,
  releaseStack,
  runningBeta,
} from "./releases.ts";
export { findOwnerProblem } from "./owners.ts";
export { RemoteError } from "./remote-error.ts";
export { type FileHashes, hashFile, readSignedFiles, writeSignedFiles } from "./signed-files.ts";
export { hasHash, SHELL, SHELL_PATHS } from "./shell.ts";
export type { FileStats, ReadableStore, Store } from "./store.ts";
