import { mkdir, open, rm, stat, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { finish, isMissingFile, publish, type Received } from "./incoming.ts";
import { createKeyIndex } from "./key-index.ts";
import { footerOf, readFooter, type ObjectMetadata, type StoredObject } from "./object-file.ts";
import { fileOf, keysBelow } from "./object-names.ts";

/** Unaffected by later writes of the key. */
export interface OpenObject extends StoredObject {
  readonly file: FileHandle;
}

export type BucketStore = ReturnType<typeof openBucketStore>;

export function openBucketStore(folder: string) {
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
    put: async (
      key: string,
      { file }: Received,
      about: ObjectMetadata,
      isNew = false,
    ): Promise<boolean> => {
      try {
        await finish(file, footerOf(about));
        if (!(await publish(file, fileOf(objects, key), isNew))) return false;
      } finally {
        await rm(file, { force: true });
      }
      index.added(key);
      return true;
    },
    /** Null when missing. The caller must close it. */
    open: openObject,
    stat: async (key: string): Promise<StoredObject | null> => {
      const found = await openObject(key);
      await found?.file.close();
      return found;
    },
    remove: async (key: string): Promise<void> => {
      await rm(fileOf(objects, key), { force: true });
      index.removed(key);
    },
    list: index.page,
  };
}

export type Buckets = ReturnType<typeof openBuckets>;

export function openBuckets(root: string) {
  const opened = new Map<string, BucketStore>();
  const folderOf = (name: string) => path.join(root, name);
  const storeOf = (name: string): BucketStore => {
    const store = opened.get(name) ?? openBucketStore(folderOf(name));
    opened.set(name, store);
    return store;
  };
  return {
    get: async (name: string): Promise<BucketStore | null> => {
      if (opened.has(name)) return storeOf(name);
      const found = await stat(folderOf(name)).catch(nullWhenMissing);
      return found?.isDirectory() === true ? makeFolders(storeOf(name)) : null;
    },
    make: async (name: string): Promise<boolean> => {
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
