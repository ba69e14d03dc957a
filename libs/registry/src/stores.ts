export { folderStore } from "./adapters/folder-store.ts";
export { bucketAccess, openStore, type BucketSettings } from "./open-store.ts";
export {
  addRelease,
  currentRelease,
  listReleases,
  pruneReleases,
  readRelease,
  readReleases,
  type Release,
  releaseStack,
} from "./releases.ts";
export { RemoteError } from "./remote-error.ts";
export type { FileStats, ReadableStore, Store } from "./store.ts";
