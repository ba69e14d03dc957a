import { unavailable } from "@accord/service-kit";
import type { ThreadPool } from "./thread-pool.ts";
import { countRefused } from "./pdf-metrics.ts";
import type { PdfJob } from "./pdf-jobs.ts";
import type { PdfThread } from "./pdf-thread.ts";

type Kind = PdfJob["kind"];

interface Waiting {
  readonly kind: Kind;
  done(thread: PdfThread): void;
  reject(): void;
}

const MAX_WAITING = 200;

export const overloaded = () =>
  unavailable("The server is busy with other PDFs. Try again in a few seconds.");

/** Unchecked PDFs may be slow, so one thread is reserved for fills of checked templates. */
export function createThreadQueue(options: {
  threads: Pick<ThreadPool, "take" | "release">;
  concurrency: number;
  waitMs: number;
}) {
  const { threads, concurrency, waitMs } = options;
  const maxUnchecked = Math.max(1, concurrency - 1);
  const working = { check: 0, inspect: 0, append: 0, fill: 0 };
  let waiting: Waiting[] = [];
  let isClosed = false;

  const canRun = ({ kind }: Waiting) => {
    const unchecked = working.check + working.inspect + working.append;
    return unchecked + working.fill < concurrency && (kind === "fill" || unchecked < maxUnchecked);
  };
  const leave = (one: Waiting) => {
    waiting = waiting.filter((other) => other !== one);
  };
  const next = () => {
    for (let one = waiting.find(canRun); one; one = waiting.find(canRun)) {
      const thread = threads.take();
      if (!thread) return;
      leave(one);
      working[one.kind] += 1;
      one.done(thread);
    }
  };
  return {
    next,
    /** 503 when the wait is too long or too many wait. */
    take: (kind: Kind) =>
      new Promise<PdfThread>((resolve, reject) => {
        if (isClosed || waiting.length >= MAX_WAITING) {
          countRefused();
          throw overloaded();
        }
        const timer = setTimeout(() => one.reject(), waitMs);
        const one: Waiting = {
          kind,
          done: (thread) => {
            clearTimeout(timer);
            resolve(thread);
          },
          reject: () => {
            clearTimeout(timer);
            leave(one);
            countRefused();
            reject(overloaded());
          },
        };
        waiting.push(one);
        next();
      }),
    release: (kind: Kind, thread: PdfThread) => {
      working[kind] -= 1;
      threads.release(thread);
      next();
    },
    lengths: () => ({
      working: working.check + working.append + working.fill,
      waiting: waiting.length,
    }),
    close: () => {
      isClosed = true;
      for (const one of waiting) one.reject();
    },
  };
}
