import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds of processor time that a process and all below it took so far; 0 where /proc is not. */
export function cpuTime(root: number): number {
  let sum = 0;
  const children = childrenByParent();
  for (const waiting = [root]; waiting.length > 0;) {
    const pid = waiting.pop() ?? 0;
    sum += ownTime(pid);
    waiting.push(...(children.get(pid) ?? []));
  }
  return sum;
}

/** Linux counts in hundredths of a second, whatever the kernel's own tick is. */
const TICK_MS = 10;

/** Fields behind the name, which may contain anything: state, parent, ... user and system time. */
function fieldsOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}

function ownTime(pid: number): number {
  const fields = fieldsOf(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}

function childrenByParent(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const name of listOf("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(fieldsOf(Number(name))[1] ?? 0);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  return children;
}

function listOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
