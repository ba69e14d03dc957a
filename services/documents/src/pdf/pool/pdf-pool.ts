import { unavailable } from "@accord/service-kit";
import type { ShownPage } from "../check-pdf.ts";
import { PdfRefused } from "../document/pdf-fault.ts";
import type { FilledPdf } from "../fill-pdf.ts";
import type { TextField } from "../place-texts.ts";
import type { PdfAnswer, PdfJob } from "./pdf-jobs.ts";
import { startThread, ThreadEnded } from "./pdf-thread.ts";
import type { PdfThread } from "./pdf-thread.ts";

/** PDFs are read and filled in a few threads of their own, and nobody waits for long. */
export interface PdfPool {
  /** Starts the threads, so that the first one who asks need not wait for them. */
  warm(): void;
  /** The pages of a PDF that can be filled. Throws PdfRefused, and 503 while there is too much to do. */
  check(bytes: Uint8Array): Promise<readonly ShownPage[]>;
  /** With `strict` nothing is drawn when a text cannot be printed as it is. Throws as `check` does. */
  fill(bytes: Uint8Array, fields: readonly TextField[], strict: boolean): Promise<FilledPdf>;
  close(): Promise<void>;
}

export interface PdfPoolOptions {
  /** How many work at once; one more stands by for when one has to be replaced. */
  readonly threads?: number;
  /** Milliseconds from asking to the answer, waiting included. */
  readonly deadlineMs?: number;
  /** Milliseconds after which a job that has not begun is turned away. */
  readonly waitMs?: number;
  readonly start?: typeof startThread;
}

interface Task {
  readonly job: PdfJob;
  readonly askedAt: number;
  readonly isSecondTry: boolean;
  done(answer: PdfAnswer): void;
  failed(error: unknown): void;
}

/** A thread takes a moment to start, and a hostile PDF can bring one down. */
const SPARE = 1;
const RESTART_MS = 1000;
/** More than the threads can do while anybody would wait. */
const MOST_WAITING = 200;
/** Who waited this long before the time was up met other people's PDFs, not a difficult one. */
const LONG_WAIT = 500;

const busy = () => unavailable("The server is busy with other PDFs. Try again in a few seconds.");

/** A pool without a thread yet. */
export function createPdfPool(options: PdfPoolOptions = {}): PdfPool {
  const { threads: most = 2, deadlineMs = 4000, waitMs = 2000, start = startThread } = options;
  const threads = new Set<PdfThread>();
  const waiting: Task[] = [];
  let working = 0;
  let isClosed = false;

  // One after the other: the first one is ready sooner when nothing else starts beside it.
  const fillUp = () => {
    if (isClosed || threads.size >= most + SPARE) return;
    if ([...threads].some((thread) => thread.isStarting())) return;
    let wasReady = false;
    const thread = start((state) => {
      wasReady ||= state === "ready";
      if (state === "ended") threads.delete(thread);
      // One that cannot start at all is not started again at once, and again.
      if (wasReady) next();
      else setTimeout(next, RESTART_MS).unref();
    });
    threads.add(thread);
  };
  const next = () => {
    if (isClosed) return;
    fillUp();
    for (const thread of threads) {
      const task = working < most && thread.isIdle() ? waiting.shift() : undefined;
      if (task) void work(thread, task);
    }
  };
  const work = async (thread: PdfThread, task: Task) => {
    const waited = performance.now() - task.askedAt;
    working += 1;
    try {
      const answer = await thread.run(task.job, Math.max(1, deadlineMs - waited));
      if (answer.isWorn) {
        threads.delete(thread);
        void thread.stop();
      }
      task.done(answer);
    } catch (error) {
      const isCrash = error instanceof ThreadEnded && error.reason === "crash";
      const isLate = error instanceof ThreadEnded && error.reason === "time";
      if (isCrash && !task.isSecondTry && !isClosed) {
        waiting.unshift({ ...task, isSecondTry: true });
      } else if (isClosed || (isLate && waited > LONG_WAIT)) task.failed(busy());
      else task.failed(new PdfRefused("too-complex", error));
    }
    working -= 1;
    next();
  };
  const ask = (job: PdfJob) =>
    new Promise<PdfAnswer>((done, failed) => {
      if (isClosed || waiting.length >= MOST_WAITING) throw busy();
      const task = { job, askedAt: performance.now(), isSecondTry: false, done, failed };
      waiting.push(task);
      setTimeout(() => {
        const place = waiting.findIndex((one) => one.askedAt === task.askedAt && one.done === done);
        if (place === -1) return;
        waiting.splice(place, 1);
        failed(busy());
      }, waitMs).unref();
      next();
    });
  return {
    warm: fillUp,
    check: async (bytes) => {
      const answer = await ask({ kind: "check", bytes });
      if (answer.kind === "checked") return answer.pages;
      throw new PdfRefused(answer.kind === "refused" ? answer.fault : "broken");
    },
    fill: async (bytes, fields, strict) => {
      const answer = await ask({ kind: "fill", bytes, fields, strict });
      if (answer.kind === "filled") return answer.filled;
      throw new PdfRefused(answer.kind === "refused" ? answer.fault : "broken");
    },
    close: async () => {
      isClosed = true;
      for (const task of waiting.splice(0)) task.failed(busy());
      await Promise.all([...threads].map((thread) => thread.stop()));
    },
  };
}
