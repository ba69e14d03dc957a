import { unavailable } from "@accord/service-kit";
import type { ThreadKeeper } from "./keep-threads.ts";
import { countRefused } from "./pdf-metrics.ts";
import type { PdfJob } from "./pdf-jobs.ts";
import type { PdfThread } from "./pdf-thread.ts";

type Kind = PdfJob["kind"];

export interface WaitingLine {
  /** 503 when the wait is too long or too many wait. */
  take(kind: Kind): Promise<PdfThread>;
  giveBack(kind: Kind, thread: PdfThread): void;
  next(): void;
  lengths(): { readonly working: number; readonly waiting: number };
  close(): void;
}

interface Waiting {
  readonly kind: Kind;
  done(thread: PdfThread): void;
  turnAway(): void;
}

const MOST_WAITING = 200;

export const busy = () =>
  unavailable("The server is busy with other PDFs. Try again in a few seconds.");

/** Unknown PDFs may be slow, so one thread is reserved for fills of checked templates. */
export function waitingLine(options: {
  threads: Pick<ThreadKeeper, "take" | "giveBack">;
  places: number;
  waitMs: number;
}): WaitingLine {
  const { threads, places, waitMs } = options;
  const mostUnknown = Math.max(1, places - 1);
  const working = { check: 0, append: 0, fill: 0 };
  let waiting: Waiting[] = [];
  let isClosed = false;

  const hasPlace = ({ kind }: Waiting) => {
    const unknown = working.check + working.append;
    return unknown + working.fill < places && (kind === "fill" || unknown < mostUnknown);
  };
  const leave = (one: Waiting) => {
    waiting = waiting.filter((other) => other !== one);
  };
  const next = () => {
    for (let one = waiting.find(hasPlace); one; one = waiting.find(hasPlace)) {
      const thread = threads.take();
      if (!thread) return;
      leave(one);
      working[one.kind] += 1;
      one.done(thread);
    }
  };
  return {
    next,
    take: (kind) =>
      new Promise((resolve, reject) => {
        if (isClosed || waiting.length >= MOST_WAITING) {
          countRefused();
          throw busy();
        }
        const timer = setTimeout(() => one.turnAway(), waitMs);
        const one: Waiting = {
          kind,
          done: (thread) => {
            clearTimeout(timer);
            resolve(thread);
          },
          turnAway: () => {
            clearTimeout(timer);
            leave(one);
            countRefused();
            reject(busy());
          },
        };
        waiting.push(one);
        next();
      }),
    giveBack: (kind, thread) => {
      working[kind] -= 1;
      threads.giveBack(thread);
      next();
    },
    lengths: () => ({
      working: working.check + working.append + working.fill,
      waiting: waiting.length,
    }),
    close: () => {
      isClosed = true;
      for (const one of waiting) one.turnAway();
    },
  };
}
