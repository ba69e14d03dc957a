import { setTimeout as sleep } from "node:timers/promises";

export interface Deadline {
  /** Rejects with `failure()` when the time is up. */
  readonly passed: Promise<never>;
  clear(): void;
}

export function startDeadline(ms: number, failure: () => Error): Deadline {
  const waiting = new AbortController();
  const passed = sleep(ms, undefined, { signal: waiting.signal }).then(() => {
    throw failure();
  });
  passed.catch(() => undefined);
  return { passed, clear: () => waiting.abort() };
}
