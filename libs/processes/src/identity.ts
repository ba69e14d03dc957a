import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** `startedAt` distinguishes a reused pid. */
export interface RunningProcess {
  pid: number;
  startedAt: string;
  command: string;
}

export function findProcess(pid: number): RunningProcess | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return process.platform === "linux" ? fromProc(pid) : fromPs(pid);
}

export function isSameProcess(recorded: { pid: number; startedAt: string }): boolean {
  return findProcess(recorded.pid)?.startedAt === recorded.startedAt;
}

export function ownIdentity(): { pid: number; startedAt: string } {
  return { pid: process.pid, startedAt: findProcess(process.pid)?.startedAt ?? "unknown" };
}

/** The name field of /proc/<pid>/stat may contain spaces. */
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
