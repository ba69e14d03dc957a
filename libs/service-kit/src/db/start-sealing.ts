import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../logger.ts";

export interface Sealed {
  readonly sealed: number;
  readonly lastPosition: string;
  readonly lastHash: Buffer;
}

const PAUSE_MS = 1_000;
const HEAD_LOG_MS = 600_000;
export const SEAL_ROWS = 5_000;

/**
 * Seals every second. The logged end of the chain proves that nothing was cut off. Returns how to
 * seal the rest and stop.
 */
export function startSealing(deps: {
  table: string;
  seal: () => Promise<Sealed | undefined>;
  logger: Logger;
}): () => Promise<void> {
  const { table, seal, logger } = deps;
  const stopping = new AbortController();
  let loggedAt = 0;
  let failures = 0;
  const sealAll = async () => {
    for (;;) {
      const done = await seal();
      if (!done || done.sealed === 0) return;
      if (Date.now() - loggedAt > HEAD_LOG_MS) {
        loggedAt = Date.now();
        const head = `${done.lastPosition}:${done.lastHash.toString("hex")}`;
        logger.info({ table, head }, "history sealed");
      }
      if (done.sealed < SEAL_ROWS) return;
    }
  };
  const sealOrLog = async () => {
    try {
      await sealAll();
      failures = 0;
    } catch (err) {
      failures += 1;
      logger[failures === 1 ? "info" : "warn"]({ table, err }, "history not sealed");
    }
  };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await sealOrLog();
      await sleep(PAUSE_MS, undefined, { ref: false, signal: stopping.signal }).catch(
        () => undefined,
      );
    }
  })();
  return async () => {
    stopping.abort();
    await running;
    await sealOrLog();
  };
}
