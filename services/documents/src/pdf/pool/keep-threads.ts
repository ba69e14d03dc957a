import type { Logger } from "@accord/service-kit";
import { errorKind } from "./error-kind.ts";
import type { PdfThread, startThread, JobLost } from "./pdf-thread.ts";

/** Threads that stand by: one that ended has a successor, which was mostly started before. */
export interface ThreadKeeper {
  /** A thread that is ready and that nobody has taken; null when there is none. */
  take(): PdfThread | null;
  giveBack(thread: PdfThread): void;
  /** Resolves when a thread has come up. Rejects when none could be started so far. */
  ready(): Promise<void>;
  /** Starts what is missing. */
  fillUp(): void;
  stop(): Promise<void>;
}

/** A thread that cannot start is started again after 1, 2, 4, 4 ... seconds. */
const pauseAfter = (failures: number) => 1000 * 2 ** Math.min(failures - 1, 2);

/** Keeps so many threads; `onReady` is called whenever there is one more to be taken. */
export function keepThreads(options: {
  count: number;
  start: typeof startThread;
  logger: Logger;
  onReady: () => void;
}): ThreadKeeper {
  const { count, start, logger, onReady } = options;
  const threads = new Set<PdfThread>();
  const idle = new Set<PdfThread>();
  const first = Promise.withResolvers<void>();
  first.promise.catch(() => undefined);
  let hasComeUp = false;
  let failures = 0;
  let next: "free" | "starting" | "pausing" | "closed" = "free";

  // One after the other: the first one is ready sooner when nothing else starts beside it.
  const fillUp = () => {
    if (next !== "free" || threads.size >= count) return;
    next = "starting";
    let isReady = false;
    const thread = start((state, error) => {
      if (state === "ready") {
        isReady = true;
        comeUp(thread);
      } else {
        threads.delete(thread);
        idle.delete(thread);
        if (isReady) fillUp();
        else notStarted(error);
      }
    });
    threads.add(thread);
  };
  const comeUp = (thread: PdfThread) => {
    if (next === "closed") return;
    failures = 0;
    hasComeUp = true;
    first.resolve();
    next = "free";
    idle.add(thread);
    onReady();
    fillUp();
  };
  const notStarted = (error: JobLost | undefined) => {
    if (next === "closed") return;
    failures += 1;
    next = "pausing";
    logger.error({ failures, ...causeOf(error) }, "a thread for PDFs could not be started");
    first.reject(new Error("No thread for PDFs could be started."));
    setTimeout(() => {
      if (next === "pausing") next = "free";
      fillUp();
    }, pauseAfter(failures)).unref();
  };
  return {
    fillUp,
    take: () => {
      const [thread = null] = idle;
      if (thread) idle.delete(thread);
      return thread;
    },
    giveBack: (thread) => {
      if (threads.has(thread)) idle.add(thread);
    },
    ready: async () => {
      fillUp();
      if (!hasComeUp) await first.promise;
    },
    stop: async () => {
      next = "closed";
      await Promise.all([...threads].map((thread) => thread.stop()));
    },
  };
}

/** Why a thread ended, as it may be logged. */
export const causeOf = (error: JobLost | undefined) => ({
  reason: error?.reason,
  cause: error?.cause === undefined ? undefined : errorKind(error.cause),
});
