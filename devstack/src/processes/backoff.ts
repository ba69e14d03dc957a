/** Waiting time before the next restart, in milliseconds. */
export interface Backoff {
  next(aliveMs: number): number;
}

const FIRST_MS = 250;
const LAST_MS = 10_000;
const STABLE_MS = 30_000;

/** Doubles from a quarter of a second to ten; begins again after a process that lived half a minute. */
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
