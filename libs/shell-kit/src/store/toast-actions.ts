/** What the shown toasts offer to do, by key: the store holds plain data only. */
const offered = new Map<number, () => void>();
let lastKey = 0;

/** Keeps what the next toast offers; returns its key. */
export function addToastAction(run: () => void): number {
  lastKey += 1;
  offered.set(lastKey, run);
  return lastKey;
}

/** Does what the toast offers, once: a second press, or a toast that is gone, does nothing. */
export function runToastAction(key: number): void {
  const run = offered.get(key);
  offered.delete(key);
  run?.();
}

/** Forgets the actions of toasts that are not shown any more. */
export function pruneToastActions(shownKeys: readonly number[]): void {
  for (const key of offered.keys()) if (!shownKeys.includes(key)) offered.delete(key);
}
