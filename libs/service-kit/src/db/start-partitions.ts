import type { Logger } from "../logger.ts";

const HOUR_MS = 3_600_000;
const RETRY_MS = 60_000;

/**
 * Makes the partitions of a history ahead, at once and every hour. `ensure` returns the entries that
 * found no partition of their own. Returns how to stop.
 */
export function startPartitions(deps: {
  table: string;
  ensure: () => Promise<string>;
  logger: Logger;
}): () => void {
  const { table, ensure, logger } = deps;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async () => {
    try {
      const entries = await ensure();
      failures = 0;
      if (entries !== "0") logger.warn({ table, entries }, "history in the default partition");
    } catch (err) {
      failures += 1;
      // The database of a busy machine may answer late at the start.
      const level = failures === 1 ? "info" : "warn";
      logger[level]({ table, err }, "partitions not made, retrying in a minute");
    }
    if (isStopped) return;
    timer = setTimeout(() => void run(), failures === 0 ? HOUR_MS : RETRY_MS).unref();
  };
  void run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
