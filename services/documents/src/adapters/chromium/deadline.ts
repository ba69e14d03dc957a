import { setTimeout as sleep } from "node:timers/promises";

/** A time limit for several steps of one work. */
export interface Deadline {
  /** Rejects with what `failure` makes when the time is up; never resolves. */
  readonly passed: Promise<never>;
  /** Ends the waiting: the work is done. */
  clear(): void;
}

export function startDeadline(ms: number, failure: () => Error): Deadline {
  const waiting = new AbortController();
  const passed = sleep(ms, undefined, { signal: waiting.signal }).then(() => {
    throw failure();
  });
  // Nobody may be racing against it at the moment it passes.
  passed.catch(() => undefined);
  return { passed, clear: () => waiting.abort() };
}
