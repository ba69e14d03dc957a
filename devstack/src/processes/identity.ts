import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** A running process: `startedAt` tells it from a later process that was given the same pid. */
export interface RunningProcess {
  pid: number;
  startedAt: string;
  command: string;
}

/** The process with this pid, or undefined when there is none. A zombie counts as none. */
export function findProcess(pid: number): RunningProcess | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return process.platform === "linux" ? fromProc(pid) : fromPs(pid);
}

/** True while the process that was recorded under this pid and start time is alive. */
export function isSameProcess(recorded: { pid: number; startedAt: string }): boolean {
  return findProcess(recorded.pid)?.startedAt === recorded.startedAt;
}

/** What a record names as "this process". */
export function ownIdentity(): { pid: number; startedAt: string } {
  return { pid: process.pid, startedAt: findProcess(process.pid)?.startedAt ?? "unknown" };
}

/** State and start time (ticks since boot) out of /proc/<pid>/stat, whose name field may hold spaces. */
export function parseProcStat(stat: string): { state: string; startTicks: string } | undefined {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const state = fields[0];
  const startTicks = fields[19];
  return state && startTicks ? { state, startTicks } : undefined;
}

function fromProc(pid: number): RunningProcess | undefined {
  try {
    const stat = parseProcStat(readFileSync(`/proc/${pid}/stat`, "utf8"));
    if (!stat || stat.state === "Z" || stat.state === "X") return undefined;
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    return { pid, startedAt: `${boot}/${stat.startTicks}`, command };
  } catch {
    return undefined;
  }
}

function fromPs(pid: number): RunningProcess | undefined {
  try {
    const field = (name: string): string =>
      execFileSync("ps", ["-ww", "-o", `${name}=`, "-p", String(pid)], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }).trim();
    if (field("stat").startsWith("Z")) return undefined;
    return { pid, startedAt: field("lstart"), command: field("command") };
  } catch {
    return undefined;
  }
}
