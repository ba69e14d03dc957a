import type { Store } from "@accord/registry/stores";

/** A store in memory with given file times. */
export function memoryStore(): Store & {
  put(path: string, writtenAt: Date, text?: string): void;
  paths(): readonly string[];
} {
  const files = new Map<string, { readonly writtenAt: Date; readonly bytes: Buffer }>();
  const put = (path: string, writtenAt: Date, text = "{}") =>
    void files.set(path, { writtenAt, bytes: Buffer.from(text) });
  const below = (folder: string) =>
    [...files.keys()].filter((path) => path.startsWith(`${folder}/`));
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
    stat: () => Promise.reject(new Error("The tools do not stat.")),
    list: (folder) => Promise.resolve(below(folder)),
    writeTimes: (folder) =>
      Promise.resolve(
        new Map(below(folder).map((path) => [path, files.get(path)?.writtenAt ?? new Date(0)])),
      ),
    remove: (path) => {
      for (const file of files.keys()) {
        if (file === path || file.startsWith(`${path}/`)) files.delete(file);
      }
      return Promise.resolve();
    },
  };
}
