/** Callbacks by key: the store holds plain data only. */
const offered = new Map<number, () => void>();
let lastKey = 0;

export function addToastAction(run: () => void): number {
  lastKey += 1;
  offered.set(lastKey, run);
  return lastKey;
}

/** Runs at most once. */
export function runToastAction(key: number): void {
  const run = offered.get(key);
  offered.delete(key);
  run?.();
}

export function pruneToastActions(shownKeys: readonly number[]): void {
  for (const key of offered.keys()) if (!shownKeys.includes(key)) offered.delete(key);
}
