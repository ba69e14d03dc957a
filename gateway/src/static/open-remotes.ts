import {
  bucketAccess,
  type FileStats,
  openStore,
  type BucketSettings,
  type ReadableStore,
  RemoteError,
} from "@accord/registry/stores";
import { unavailable } from "@accord/service-kit";
import { createRecentCache } from "../recent-cache.ts";
import { folderFiles, type FileSource } from "./file-source.ts";

export interface RemotesEnv extends BucketSettings {
  readonly REMOTES_ROOT: string;
}

/** Page loads wait for it, so it fails early and is not retried. */
const LIMITS = { timeoutMs: 3_000, isRetried: false };
const MAX_CACHED = 5_000;

export function missingSetting(env: RemotesEnv): string | null {
  try {
    bucketAccess(env.REMOTES_ROOT, env);
    return null;
  } catch (error) {
    if (error instanceof RemoteError) return error.message;
    throw error;
  }
}

export async function openRemotes(env: RemotesEnv): Promise<FileSource> {
  const { REMOTES_ROOT: root } = env;
  if (bucketAccess(root, env) === null) return folderFiles(root);
  return bucketFiles(await openStore(root, env, LIMITS));
}

/** Published files never change, so their metadata is cached and survives an outage. */
function bucketFiles(store: ReadableStore): FileSource {
  const cache = createRecentCache<FileStats>(Infinity, MAX_CACHED, Date.now);
  return {
    listingMs: 1_000,
    read: (path) => orUnavailable(store.read(path)),
    list: (folder) => orUnavailable(store.list(folder)),
    stat: async (path) => {
      const stats = cache.get(path) ?? (await orUnavailable(store.stat(path)));
      if (stats) cache.set(path, stats);
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
