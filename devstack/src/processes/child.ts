import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { createBackoff } from "./backoff.ts";
import type { PidRecords } from "./pid-records.ts";
import type { RotatingLog } from "./rotating-log.ts";

/** A program that is kept running. */
export interface ChildSpec {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env: Record<string, string>;
}

/** What a supervised child reports to and is recorded in. */
export interface ChildDeps {
  log: RotatingLog;
  records: PidRecords;
  /** One line for the operator: it ended, it is started again. */
  notice(text: string): void;
  /** Each line of its output. */
  line(text: string): void;
}

/** A child that is started again when it dies, until `stop`. */
export interface SupervisedChild {
  name: string;
  pid(): number | undefined;
  restarts(): number;
  stop(graceMs: number): Promise<void>;
}

/** Starts the program and keeps it running. */
export function superviseChild(spec: ChildSpec, deps: ChildDeps): SupervisedChild {
  const backoff = createBackoff();
  const stopping = new AbortController();
  let current: ChildProcess | undefined;
  let restarts = 0;

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      const startedAt = Date.now();
      current = launch(spec, deps);
      const reason = await ending(current);
      deps.records.remove(spec.name);
      current = undefined;
      if (stopping.signal.aborted) return;
      const wait = backoff.next(Date.now() - startedAt);
      deps.notice(`${spec.name} ended (${reason}); starting it again in ${wait / 1000} s`);
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      restarts++;
    }
  }

  const finished = keepRunning();
  return {
    name: spec.name,
    pid: () => current?.pid,
    restarts: () => restarts,
    stop: async (graceMs) => {
      stopping.abort();
      signalGroup(current, "SIGTERM");
      const inTime = await Promise.race([
        finished.then(() => true),
        sleep(graceMs, false, { ref: false }),
      ]);
      if (inTime) return;
      deps.notice(`${spec.name} did not stop in time; killed`);
      signalGroup(current, "SIGKILL");
      await finished;
    },
  };
}

function launch(spec: ChildSpec, deps: ChildDeps): ChildProcess {
  // Its own process group: Ctrl-C in the terminal must not reach all children at once.
  const child = spawn(spec.command, spec.args, {
    cwd: spec.cwd,
    env: spec.env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (child.pid !== undefined) deps.records.add(spec.name, child.pid);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (text) => {
      deps.log.write(`${text}\n`);
      deps.line(text);
    });
  }
  return child;
}

function ending(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(signal ?? `exit code ${code ?? "unknown"}`));
  });
}

function signalGroup(child: ChildProcess | undefined, signal: NodeJS.Signals): void {
  if (child?.pid === undefined) return;
  try {
    // The group, when killing: a watcher's own child must not outlive it.
    process.kill(signal === "SIGKILL" ? -child.pid : child.pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
