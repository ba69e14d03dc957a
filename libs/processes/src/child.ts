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
  /** Called after an unexpected exit: true waits for `restart` instead of a delay. */
  awaitsRestart?(reason: string): boolean;
}

export interface SupervisedChild {
  name: string;
  pid(): number | undefined;
  /** Number of unexpected exits. */
  restarts(): number;
  /** Sends SIGTERM, or ends the delay; resolves when the next process was started. */
  restart(graceMs: number): Promise<void>;
  /** Sends SIGINT and does not restart. */
  stop(graceMs: number): Promise<void>;
}

/** The longest delay of a timer: 24 days. */
const UNTIL_RESTART_MS = 2 ** 31 - 1;

export function superviseChild(spec: ChildSpec, deps: ChildDeps): SupervisedChild {
  const backoff = createBackoff();
  const stopping = new AbortController();
  let current: ChildProcess | undefined;
  let restarts = 0;
  let replaced: PromiseWithResolvers<void> | undefined;
  let waiting = new AbortController();

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
      await pauseAfter(reason, Date.now() - startedAt);
    }
  }

  async function pauseAfter(reason: string, aliveMs: number): Promise<void> {
    const isHeld = deps.awaitsRestart?.(reason) ?? false;
    const wait = isHeld ? UNTIL_RESTART_MS : backoff.next(aliveMs);
    if (!isHeld) {
      deps.notice(`${spec.name} ended (${reason}); starting it again in ${wait / 1000} s`);
      restarts++;
    }
    waiting = new AbortController();
    const signal = AbortSignal.any([stopping.signal, waiting.signal]);
    await sleep(wait, undefined, { signal }).catch(() => undefined);
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
      waiting.abort();
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
