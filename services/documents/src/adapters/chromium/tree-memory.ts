import { readdir, readFile } from "node:fs/promises";

/**
 * Bytes that processes and all below them hold: their proportional set size, which divides shared
 * pages among their users, so a machine where others run the same programs shows less than a
 * container. Null where the system has no /proc.
 */
export async function treeMemory(roots: readonly number[]): Promise<number | null> {
  const pids = await processTree(roots);
  if (pids === null) return null;
  const sizes = await Promise.all(pids.map(kilobytesOf));
  return sizes.reduce((sum, size) => sum + size, 0) * 1024;
}

/** The processes of `roots` and all below them; null where the system has no /proc. */
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

/** A process that has gone meanwhile has neither parent nor size. */
const read = (pid: number, file: string) =>
  readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "");

/** The name in brackets may hold anything, so what follows it is read. */
const parentOf = async (pid: number) =>
  Number(/\) \S (\d+)/.exec(await read(pid, "stat"))?.[1] ?? 0);

const kilobytesOf = async (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(await read(pid, "smaps_rollup"))?.[1] ?? 0);
