import { logCause } from "@accord/service-kit";
import type { Logger } from "@accord/service-kit";

const EVERY = 10 * 60_000;

/** Sweeps at the start and every ten minutes after; one that fails is tried again then. */
export function keepSweeping(deps: { sweep: () => Promise<{ removed: number }>; logger: Logger }): {
  stop(): Promise<void>;
} {
  let running: Promise<void> | undefined;
  const run = async () => {
    try {
      const { removed } = await deps.sweep();
      if (removed > 0) deps.logger.info({ removed }, "unclaimed uploads removed");
    } catch (error) {
      const cause = error instanceof Error ? logCause(error) : undefined;
      deps.logger.warn({ cause }, "unclaimed uploads could not be removed");
    }
    running = undefined;
  };
  const start = () => {
    running ??= run();
  };
  const timer = setInterval(start, EVERY);
  start();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
