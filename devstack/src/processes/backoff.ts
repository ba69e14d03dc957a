/** Waiting time before the next restart, in milliseconds. */
export interface Backoff {
  next(aliveMs: number): number;
}

const FIRST_MS = 100;
const LAST_MS = 10_000;
/** Longer than a process that cannot start takes to find that out. */
const STABLE_MS = 5_000;

/** Doubles from a tenth of a second to ten; begins again after a process that did live. */
export function createBackoff(): Backoff {
  let delay = FIRST_MS;
  return {
    next: (aliveMs) => {
      if (aliveMs >= STABLE_MS) delay = FIRST_MS;
      const current = delay;
      delay = Math.min(LAST_MS, delay * 2);
      return current;
    },
  };
}
