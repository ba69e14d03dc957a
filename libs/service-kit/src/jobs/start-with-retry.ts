import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../logger.ts";

const MAX_PAUSE_MS = 30_000;

/** Starts background work, repeated until the database allows it. */
export async function startWithRetry(start: () => Promise<void>, logger: Logger): Promise<void> {
  for (let pause = 1_000; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    try {
      return await start();
    } catch (err) {
      logger.error({ err }, "background work could not start, retrying");
    }
    await sleep(pause, undefined, { ref: false });
  }
}
