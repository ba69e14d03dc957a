import { readFileSync } from "node:fs";

const INTERVAL_MS = 20;

/** Resident megabytes of a process (Linux). */
const residentMemory = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

/** By how many megabytes a process grew at most while `work` ran. */
export async function growthOf(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = residentMemory(pid);
  let peak = before;
  const look = () => (peak = Math.max(peak, residentMemory(pid)));
  const timer = setInterval(look, INTERVAL_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  look();
  return peak - before;
}
