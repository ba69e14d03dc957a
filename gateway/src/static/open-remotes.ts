import {
  bucketAccess,
  type FileStats,
  openStore,
  type Place,
  type ReadableStore,
  RemoteError,
} from "@accord/registry/stores";
import { unavailable } from "@accord/service-kit";
import { createRecentCache } from "../recent-cache.ts";
import { folderFiles, type FileSource } from "./file-source.ts";

export interface RemotesEnv extends Place {
  readonly REMOTES_ROOT: string;
}

/** Page loads wait for it, so it fails early and is not retried. */
const LIMITS = { timeoutMs: 3_000, isRetried: false };
const MAX_CACHED = 5_000;

export function missingSetting(place: RemotesEnv): string | null {
  try {
    bucketAccess(place.REMOTES_ROOT, place);
    return null;
  } catch (error) {
    if (error instanceof RemoteError) return error.message;
    throw error;
  }
}

export async function openRemotes(place: RemotesEnv): Promise<FileSource> {
  const { REMOTES_ROOT: root } = place;
  if (bucketAccess(root, place) === null) return folderFiles(root);
  return bucketFiles(await openStore(root, place, LIMITS));
}

/** Published files never change, so their metadata is cached and survives an outage. */
function bucketFiles(store: ReadableStore): FileSource {
  const known = createRecentCache<FileStats>(Infinity, MAX_CACHED, Date.now);
  return {
    listingMs: 1_000,
    read: (path) => orUnavailable(store.read(path)),
    list: (folder) => orUnavailable(store.list(folder)),
    stat: async (path) => {
      const stats = known.get(path) ?? (await orUnavailable(store.stat(path)));
      if (stats) known.set(path, stats);
      return stats;
    },
  };
}

async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw unavailable(
      "This part of the application cannot be loaded at the moment. Try again soon.",
      cause,
    );
  }
}
