import { spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parsePidFile } from "./pid-file.ts";
import type { Installation } from "./installation.ts";
import { commandFor } from "./server-account.ts";

export interface LaunchOptions extends Installation {
  port: number;
  durable: boolean;
  logFile: string;
  settings: readonly string[];
}

export async function launchServer(options: LaunchOptions) {
  const program = path.join(options.native, "bin", "postgres");
  const line = commandFor(options.account, program, serverFlags(options), true);
  const log = openLog(options.logFile);
  // A process group of its own: Ctrl-C must stop the services before the server.
  const child = spawn(line.command, line.args, {
    ...line.ids,
    cwd: "/",
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  let running = true;
  const ended = new Promise<void>((resolve) => {
    const done = (): void => {
      running = false;
      resolve();
    };
    child.once("exit", done);
    child.once("error", done);
  });
  await untilReady(options.dataDir, child.pid ?? 0, () => running, options.logFile);
  return { pid: child.pid ?? 0, ended, stop: () => stopServer(child, ended, () => running) };
}

export type ServerProcess = Awaited<ReturnType<typeof launchServer>>;

export function serverFlags(options: {
  dataDir: string;
  port: number;
  durable: boolean;
  settings?: readonly string[];
}): string[] {
  const settings = [
    "unix_socket_directories=",
    "max_connections=200",
    "max_wal_senders=0",
    "wal_level=minimal",
    // A list reads page and count concurrently: more workers slow both on two processors.
    "max_parallel_workers_per_gather=1",
    "timezone=UTC",
    "log_timezone=UTC",
    // Keeps personal data out of the log.
    "log_parameter_max_length_on_error=0",
    "log_min_error_statement=panic",
    // Omits details such as: Key (email)=(...) already exists.
    "log_error_verbosity=terse",
    ...(options.durable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]),
    ...(options.settings ?? []),
  ];
  const location = ["-D", options.dataDir, "-h", "127.0.0.1", "-p", String(options.port)];
  return [...location, ...settings.flatMap((setting) => ["-c", setting])];
}

async function untilReady(
  dataDir: string,
  pid: number,
  running: () => boolean,
  logFile: string,
): Promise<void> {
  const file = path.join(dataDir, "postmaster.pid");
  // Crash recovery of a large database takes time.
  const deadline = Date.now() + 120_000;
  while (running() && Date.now() < deadline) {
    const found = parsePidFile(readIfThere(file));
    // A restore to a point in time is in recovery too, but not for good.
    const isStandby = found?.standby && existsSync(path.join(dataDir, "standby.signal"));
    if (found?.pid === pid && (found.ready || isStandby)) return;
    await sleep(10);
  }
  if (running()) process.kill(pid, "SIGQUIT");
  throw new Error(`PostgreSQL did not start: ${lastLines(readIfThere(logFile))}`);
}

async function stopServer(
  child: ReturnType<typeof spawn>,
  ended: Promise<void>,
  running: () => boolean,
): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    if (!running()) return;
    child.kill(signal);
    await Promise.race([ended, sleep(10_000, undefined, { ref: false })]);
  }
}

function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 5_000_000) renameSync(file, `${file}.1`);
  return openSync(file, "a", 0o600);
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function lastLines(text: string): string {
  return text.trim().split("\n").slice(-3).join(" | ");
}
