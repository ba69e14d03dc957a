import { readdirSync, readFileSync } from "node:fs";

/** Megabytes of a process tree (proportional set size, Linux). */
export function treeMemory(root: number): number {
  const parents = new Map(processes().map((pid) => [pid, parentOf(pid)]));
  const belongs = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === root || belongs(parents.get(pid)));
  const kilobytes = [...parents.keys()].filter(belongs).map(proportionalSize);
  return Math.round(kilobytes.reduce((sum, size) => sum + size, 0) / 1024);
}

const processes = () =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** Empty when the process is gone. */
function readOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

/** The name in brackets may contain any characters. */
const parentOf = (pid: number) =>
  Number(/\) \S (\d+)/.exec(readOf(pid, "stat"))?.[1] ?? 0) || undefined;

const proportionalSize = (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(readOf(pid, "smaps_rollup"))?.[1] ?? 0);
