import path from "node:path";
import { watch } from "chokidar";

/** A burst, such as a checkout of another branch, ends with this pause. */
const QUIET_MS = 250;

const LEFT_OUT = new Set(["node_modules", "dist", "coverage", ".git"]);
const SOURCES = new Set([".ts", ".mjs", ".js", ".json", ".sql", ".css", ".html", ".svg"]);

export interface FileWatch {
  close(): Promise<void>;
}

interface FileWatchOptions {
  root: string;
  /** Folders and files, relative to the root. */
  entries: readonly string[];
  /** Files that changed, appeared or disappeared in one burst, relative to the root. */
  onChange(files: string[]): void;
  onError(error: unknown): void;
}

/**
 * Resolves when changes are reported: saves in place or by a renamed draft, new and deleted files
 * and folders. Tests and editors' drafts are left out.
 */
export async function watchFiles(options: FileWatchOptions): Promise<FileWatch> {
  const { root, entries, onChange, onError } = options;
  const watcher = watch(
    entries.map((entry) => path.join(root, entry)),
    {
      ignoreInitial: true,
      ignored: (file, stats) =>
        LEFT_OUT.has(path.basename(file)) || ((stats?.isFile() ?? false) && !isSource(file)),
    },
  );
  let burst = new Set<string>();
  const report = (): void => {
    const files = [...burst].sort();
    burst = new Set();
    onChange(files);
  };
  let timer: NodeJS.Timeout | undefined;
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  watcher.on("ready", resolve).on("error", onError);
  watcher.on("all", (event, file) => {
    if (event === "addDir" || event === "unlinkDir" || !isSource(file)) return;
    burst.add(path.relative(root, file).split(path.sep).join("/"));
    clearTimeout(timer);
    timer = setTimeout(report, QUIET_MS);
  });
  await ready;
  return {
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}

function isSource(file: string): boolean {
  return SOURCES.has(path.extname(file)) && !/\.test\.tsx?$/.test(file);
}
