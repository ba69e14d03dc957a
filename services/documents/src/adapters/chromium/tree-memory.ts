import { readdir, readFile } from "node:fs/promises";

/** Proportional set size in bytes of the processes and their descendants; null without /proc. */
export async function treeMemory(roots: readonly number[]): Promise<number | null> {
  const pids = await processTree(roots);
  if (pids === null) return null;
  const sizes = await Promise.all(pids.map(kilobytesOf));
  return sizes.reduce((sum, size) => sum + size, 0) * 1024;
}

export async function processTree(roots: readonly number[]): Promise<number[] | null> {
  const pids = await readdir("/proc").then(
    (names) => names.filter((name) => /^\d+$/.test(name)).map(Number),
    () => null,
  );
  if (pids === null) return null;
  const parents = new Map<number, number>();
  for (const pid of pids) parents.set(pid, await parentOf(pid));
  const belongs = (pid: number): boolean =>
    roots.includes(pid) || (parents.has(pid) && belongs(parents.get(pid) ?? 0));
  return pids.filter(belongs);
}

const read = (pid: number, file: string) =>
  readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "");

const parentOf = async (pid: number) =>
  Number(/\) \S (\d+)/.exec(await read(pid, "stat"))?.[1] ?? 0);

const kilobytesOf = async (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(await read(pid, "smaps_rollup"))?.[1] ?? 0);
