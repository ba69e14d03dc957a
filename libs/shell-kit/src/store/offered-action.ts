/** What the shown toast offers to do. It is kept beside the store, which holds plain data only. */
let offered: { readonly key: number; readonly run: () => void } | undefined;
let lastKey = 0;

/** Keeps what the next toast offers, in place of what the last one did; returns its key. */
export function offerAction(run: () => void): number {
  lastKey += 1;
  offered = { key: lastKey, run };
  return lastKey;
}

/** Does what the toast offers, once: a second press, or a toast that is gone, does nothing. */
export function runOfferedAction(key: number): void {
  if (offered?.key !== key) return;
  const { run } = offered;
  offered = undefined;
  run();
}

/** Forgets what a toast that is not shown any more has offered. */
export function keepOffered(shownKey: number | undefined): void {
  if (offered?.key !== shownKey) offered = undefined;
}
