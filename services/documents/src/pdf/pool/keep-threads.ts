import type { Logger } from "@accord/service-kit";
import { errorKind } from "./error-kind.ts";
import type { PdfThread, startThread, JobLost } from "./pdf-thread.ts";

export interface ThreadKeeper {
  take(): PdfThread | null;
  giveBack(thread: PdfThread): void;
  ready(): Promise<void>;
  fillUp(): void;
  stop(): Promise<void>;
}

/** Milliseconds: 1, 2, 4, 4 … seconds. */
const pauseAfter = (failures: number) => 1000 * 2 ** Math.min(failures - 1, 2);

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

  // One start at a time, so that the first thread is ready sooner.
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

export const causeOf = (error: JobLost | undefined) => ({
  reason: error?.reason,
  cause: error?.cause === undefined ? undefined : errorKind(error.cause),
});
