import { findProcess, type RunningProcess } from "@accord/processes";

/** Lines 1, 4 and 8 of postmaster.pid. */
export interface PostmasterPid {
  pid: number;
  port: number;
  ready: boolean;
  /** In recovery, and takes reads. */
  standby: boolean;
}

export type PidFileState =
  | { kind: "none" }
  | { kind: "stale" }
  | { kind: "orphan"; process: RunningProcess };

export function parsePidFile(text: string): PostmasterPid | undefined {
  const lines = text.split("\n").map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return {
    pid,
    port: Number(lines[3] ?? 0) || 0,
    ready: lines[7] === "ready",
    standby: lines[7] === "standby",
  };
}

/**
 * `orphan`: the server of this folder is still running. `stale`: the process ended, is a zombie, or
 * the pid belongs to another process.
 */
export function classifyPidFile(
  text: string | undefined,
  dataDir: string,
  find: (pid: number) => RunningProcess | undefined = findProcess,
): PidFileState {
  if (text === undefined) return { kind: "none" };
  const parsed = parsePidFile(text);
  const running = parsed && find(parsed.pid);
  if (!running) return { kind: "stale" };
  const isOurs = running.command.includes("postgres") && running.command.includes(dataDir);
  return isOurs ? { kind: "orphan", process: running } : { kind: "stale" };
}
