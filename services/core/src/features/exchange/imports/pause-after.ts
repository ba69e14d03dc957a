import { setTimeout as sleep } from "node:timers/promises";

/** Of the time that a part took. */
const SHARE = 0.4;
const MAX_MS = 500;

/** Leaves other requests their turn between two parts of the work of an import. */
export const pauseAfter = (startedAt: number): Promise<void> =>
  sleep(Math.min((performance.now() - startedAt) * SHARE, MAX_MS));
