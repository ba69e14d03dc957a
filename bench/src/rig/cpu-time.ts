import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds of processor time of a process tree; 0 without /proc. */
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

/** Linux reports hundredths of a second. */
const TICK_MS = 10;

/** The fields after the name, which may contain any characters. */
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
