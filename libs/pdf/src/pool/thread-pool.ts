import type { Logger } from "@accord/service-kit";
import { errorKind } from "./error-kind.ts";
import type { PdfThread, startThread, JobLost } from "./pdf-thread.ts";

export type ThreadPool = ReturnType<typeof createThreadPool>;

/** Milliseconds: 1, 2, 4, 4 … seconds. */
const pauseAfter = (failures: number) => 1000 * 2 ** Math.min(failures - 1, 2);

export function createThreadPool(options: {
  count: number;
  start: typeof startThread;
  logger: Logger;
  onReady: () => void;
}) {
  const { count, start, logger, onReady } = options;
  const threads = new Set<PdfThread>();
  const idle = new Set<PdfThread>();
  const first = Promise.withResolvers<void>();
  first.promise.catch(() => undefined);
  let hasStarted = false;
  let failures = 0;
  let next: "free" | "starting" | "pausing" | "closed" = "free";

  // One start at a time, so that the first thread is ready sooner.
  const startMissing = () => {
    if (next !== "free" || threads.size >= count) return;
    next = "starting";
    let isReady = false;
    const thread = start((state, error) => {
      if (state === "ready") {
        isReady = true;
        onThreadReady(thread);
      } else {
        threads.delete(thread);
        idle.delete(thread);
        if (isReady) startMissing();
        else onStartFailed(error);
      }
    });
    threads.add(thread);
  };
  const onThreadReady = (thread: PdfThread) => {
    if (next === "closed") return;
    failures = 0;
    hasStarted = true;
    first.resolve();
    next = "free";
    idle.add(thread);
    onReady();
    startMissing();
  };
  const onStartFailed = (error: JobLost | undefined) => {
    if (next === "closed") return;
    failures += 1;
    next = "pausing";
    logger.error({ failures, ...causeOf(error) }, "a PDF thread could not be started");
    first.reject(new Error("No thread for PDFs could be started."));
    setTimeout(() => {
      if (next === "pausing") next = "free";
      startMissing();
    }, pauseAfter(failures)).unref();
  };
  return {
    startMissing,
    take: (): PdfThread | null => {
      const [thread = null] = idle;
      if (thread) idle.delete(thread);
      return thread;
    },
    release: (thread: PdfThread) => {
      if (threads.has(thread)) idle.add(thread);
    },
    ready: async () => {
      startMissing();
      if (!hasStarted) await first.promise;
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
