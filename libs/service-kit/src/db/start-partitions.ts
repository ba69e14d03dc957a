import type { Logger } from "../logger.ts";

const HOUR_MS = 3_600_000;

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
  const run = async () => {
    try {
      const entries = await ensure();
      if (entries !== "0") logger.warn({ table, entries }, "history in the default partition");
    } catch (err) {
      logger.warn({ table, err }, "partitions not made, retrying in an hour");
    }
  };
  void run();
  const timer = setInterval(() => void run(), HOUR_MS).unref();
  return () => clearInterval(timer);
}
