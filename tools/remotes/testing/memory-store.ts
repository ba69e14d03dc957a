import type { Store, StoredFile } from "../store.ts";

/** A store in memory with given file times. */
export function memoryStore(): Store & {
  put(path: string, writtenAt: Date, text?: string): void;
  paths(): readonly string[];
} {
  const files = new Map<string, StoredFile & { readonly bytes: Buffer }>();
  const put = (path: string, writtenAt: Date, text = "{}") =>
    void files.set(path, { path, writtenAt, bytes: Buffer.from(text) });
  return {
    name: "memory",
    put,
    paths: () => [...files.keys()].sort(),
    read: (file) => Promise.resolve(files.get(file)?.bytes ?? null),
    write: (file, bytes) => Promise.resolve(put(file, new Date(), bytes.toString())),
    writeFolder: (folder, given) => {
      for (const [file, bytes] of given) put(`${folder}/${file}`, new Date(), bytes.toString());
      return Promise.resolve();
    },
    list: (folder) =>
      Promise.resolve([...files.values()].filter(({ path }) => path.startsWith(`${folder}/`))),
    remove: (path) => {
      for (const file of files.keys()) {
        if (file === path || file.startsWith(`${path}/`)) files.delete(file);
      }
      return Promise.resolve();
    },
  };
}
