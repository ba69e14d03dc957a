import { existsSync } from "node:fs";
import { mkdir, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";

/** Where control groups are, in both versions, and the file that limits one. */
const versions = [
  { root: "/sys/fs/cgroup/memory", limit: "memory.limitInBytes" },
  { root: "/sys/fs/cgroup", limit: "memory.max" },
];

/** A control group that limits memory as a container does. */
export interface MemoryGroup {
  /** A process that writes 0 here joins the group, and so do its children. */
  readonly processes: string;
  remove(): Promise<void>;
}

/** Creates a group of `bytes`; null where this account may not. */
export async function limitMemory(bytes: number): Promise<MemoryGroup | null> {
  for (const { root, limit } of versions) {
    const group = path.join(root, `accord-memory-${process.pid}`);
    try {
      await mkdir(group);
    } catch {
      continue;
    }
    const remove = () => rmdir(group);
    if (existsSync(path.join(group, limit))) {
      await writeFile(path.join(group, limit), String(bytes));
      return { processes: path.join(group, "cgroup.procs"), remove };
    }
    await remove();
  }
  return null;
}
