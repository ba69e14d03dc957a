const FIRST_MS = 100;
/** With the start itself, a disk that has space again heals within ten seconds. */
const LAST_MS = 5_000;
/** Longer than a failing start takes. */
const STABLE_MS = 5_000;

/** Doubles from 0.1 to 5 seconds; resets after a stable run. */
export function createBackoff() {
  let delay = FIRST_MS;
  return {
    next: (aliveMs: number): number => {
      if (aliveMs >= STABLE_MS) delay = FIRST_MS;
      const current = delay;
      delay = Math.min(LAST_MS, delay * 2);
      return current;
    },
  };
}
