import { unavailable } from "@accord/service-kit";
import type { ThreadKeeper } from "./keep-threads.ts";
import { countRefused } from "./pdf-metrics.ts";
import type { PdfJob } from "./pdf-jobs.ts";
import type { PdfThread } from "./pdf-thread.ts";

type Kind = PdfJob["kind"];

/** Gives threads to those who ask, in order. */
export interface WaitingLine {
  /** A thread of one's own. 503 when it does not come in time, or too many wait. */
  take(kind: Kind): Promise<PdfThread>;
  giveBack(kind: Kind, thread: PdfThread): void;
  /** Looks who can have a thread now. */
  next(): void;
  /** How many have a thread, and how many wait for one. */
  lengths(): { readonly working: number; readonly waiting: number };
  /** Turns everybody away from now on. */
  close(): void;
}

interface Waiting {
  readonly kind: Kind;
  done(thread: PdfThread): void;
  turnAway(): void;
}

/** More than the threads can do while anybody would wait. */
const MOST_WAITING = 200;

/** What is said when others' PDFs are in the way. */
export const busy = () =>
  unavailable("The server is busy with other PDFs. Try again in a few seconds.");

/**
 * At most `places` have a thread at once. An unknown PDF can be a difficult one, so those who check
 * or append to one never take the last place: copies of templates that were checked are made beside
 * them.
 */
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
