import type { Sample } from "./load/load.ts";
import { quantile } from "./quantile.ts";

const WINDOW_MS = 500;
const SLOWER = 2;

/**
 * Seconds until the first half second with only 200s and a median of at most twice `calm` (ms);
 * Infinity when there is none.
 */
export function secondsToRecover(samples: readonly Sample[], calm: number): number {
  const until = samples.reduce((last, { at }) => Math.max(last, at), 0);
  for (let from = 0; from < until; from += WINDOW_MS) {
    const inside = samples.filter(({ at }) => at >= from && at < from + WINDOW_MS);
    const times = inside.map(({ took }) => took);
    const isAnswered = inside.length > 0 && inside.every(({ status }) => status === 200);
    if (isAnswered && quantile(times, 0.5) <= SLOWER * calm) return from / 1000;
  }
  return Infinity;
}
