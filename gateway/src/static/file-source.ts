import path from "node:path";
import { folderStore, type ReadableStore } from "@accord/registry/stores";

/** Files that the gateway serves; 503 when their place is unavailable. */
export interface FileSource extends ReadableStore {
  /** Lifetime of a listing in ms. */
  readonly listingMs: number;
}

export const folderFiles = (root: string): FileSource => ({
  ...folderStore(path.resolve(root)),
  listingMs: 0,
});
