import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { createBackoff } from "./backoff.ts";
import { ending, launchChild, signalChild } from "./launch-child.ts";
import type { PidRecords } from "./pid-records.ts";
import type { RotatingLog } from "./rotating-log.ts";

export interface ChildSpec {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

export interface ChildDeps {
  log: RotatingLog;
  records: PidRecords;
  notice(text: string): void;
  line(text: string): void;
}

export interface SupervisedChild {
  name: string;
  pid(): number | undefined;
  /** Number of unexpected exits. */
  restarts(): number;
  /** Sends SIGTERM; resolves when the next process was started. */
  restart(graceMs: number): Promise<void>;
  /** Sends SIGINT and does not restart. */
  stop(graceMs: number): Promise<void>;
}

export function superviseChild(spec: ChildSpec, deps: ChildDeps): SupervisedChild {
  const backoff = createBackoff();
  const stopping = new AbortController();
  let current: ChildProcess | undefined;
  let restarts = 0;
  let replaced: PromiseWithResolvers<void> | undefined;

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      const startedAt = Date.now();
      current = launchChild(spec, deps);
      replaced?.resolve();
      replaced = undefined;
      const reason = await ending(current);
      deps.records.remove(spec.name);
      current = undefined;
      if (stopping.signal.aborted) return;
      if (isRequested()) continue;
      const wait = backoff.next(Date.now() - startedAt);
      deps.notice(`${spec.name} ended (${reason}); starting it again in ${wait / 1000} s`);
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      restarts++;
    }
  }

  // A function, because the compiler would narrow the value across the await.
  const isRequested = (): boolean => replaced !== undefined;

  async function inTime(work: Promise<void>, graceMs: number): Promise<void> {
    const limit = setTimeout(() => {
      deps.notice(`${spec.name} did not stop in time; killed`);
      signalChild(current, "SIGKILL");
    }, graceMs);
    await work;
    clearTimeout(limit);
  }

  const finished = keepRunning();
  return {
    name: spec.name,
    pid: () => current?.pid,
    restarts: () => restarts,
    restart: async (graceMs) => {
      replaced ??= Promise.withResolvers<void>();
      const { promise } = replaced;
      signalChild(current, "SIGTERM");
      await inTime(Promise.race([promise, finished]), graceMs);
    },
    stop: async (graceMs) => {
      stopping.abort();
      signalChild(current, "SIGINT");
      await inTime(finished, graceMs);
    },
  };
}
