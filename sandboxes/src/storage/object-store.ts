import { mkdir, open, rm, stat, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { finish, isMissingFile, publish, type Received } from "./incoming.ts";
import { createKeyIndex, type KeyPage, type KeyQuery } from "./key-index.ts";
import { footerOf, readFooter, type ObjectMetadata, type StoredObject } from "./object-file.ts";
import { fileOf, keysBelow } from "./object-names.ts";

/** Unaffected by later writes of the key. */
export interface OpenObject extends StoredObject {
  readonly file: FileHandle;
}

export interface BucketStore {
  readonly uploads: string;
  readonly incoming: string;
  put(key: string, received: Received, about: ObjectMetadata): Promise<void>;
  /** Null when missing. The caller must close it. */
  open(key: string): Promise<OpenObject | null>;
  stat(key: string): Promise<StoredObject | null>;
  remove(key: string): Promise<void>;
  list(query: KeyQuery): Promise<KeyPage>;
}

export function openBucketStore(folder: string): BucketStore {
  const objects = path.join(folder, "objects");
  const index = createKeyIndex(() => keysBelow(objects));
  const openObject = async (key: string): Promise<OpenObject | null> => {
    const file = await open(fileOf(objects, key), "r").catch(nullWhenMissing);
    if (!file) return null;
    try {
      return { ...(await readFooter(file)), file };
    } catch (error) {
      await file.close();
      throw error;
    }
  };
  return {
    uploads: path.join(folder, "uploads"),
    incoming: path.join(folder, "incoming"),
    put: async (key, { file }, about) => {
      try {
        await finish(file, footerOf(about));
        await publish(file, fileOf(objects, key));
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
      index.added(key);
    },
    open: openObject,
    stat: async (key) => {
      const found = await openObject(key);
      await found?.file.close();
      return found;
    },
    remove: async (key) => {
      await rm(fileOf(objects, key), { force: true });
      index.removed(key);
    },
    list: (query) => index.page(query),
  };
}

export interface Buckets {
  get(name: string): Promise<BucketStore | null>;
  make(name: string): Promise<boolean>;
}

export function openBuckets(root: string): Buckets {
  const opened = new Map<string, BucketStore>();
  const folderOf = (name: string) => path.join(root, name);
  const storeOf = (name: string): BucketStore => {
    const store = opened.get(name) ?? openBucketStore(folderOf(name));
    opened.set(name, store);
    return store;
  };
  return {
    get: async (name) => {
      if (opened.has(name)) return storeOf(name);
      const found = await stat(folderOf(name)).catch(nullWhenMissing);
      return found?.isDirectory() === true ? makeFolders(storeOf(name)) : null;
    },
    make: async (name) => {
      const made = await mkdir(folderOf(name), { recursive: true, mode: 0o700 });
      await makeFolders(storeOf(name));
      return made !== undefined;
    },
  };
}

async function makeFolders(store: BucketStore): Promise<BucketStore> {
  for (const folder of [store.uploads, store.incoming]) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  }
  return store;
}

function nullWhenMissing(error: unknown): null {
  if (isMissingFile(error)) return null;
  throw error;
}
