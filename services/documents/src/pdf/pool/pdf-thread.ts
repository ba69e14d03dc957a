import { Worker } from "node:worker_threads";
import type { PdfAnswer, PdfJob, WorkerMessage } from "./pdf-jobs.ts";

/** A thread that works on one PDF at a time. */
export interface PdfThread {
  isStarting(): boolean;
  /** Neither starting nor at work. */
  isIdle(): boolean;
  /** Rejects with ThreadEnded when the thread ended, and ends it when the time is up. */
  run(job: PdfJob, milliseconds: number): Promise<PdfAnswer>;
  stop(): Promise<void>;
}

/** The thread is gone, and with it the job: its time was up, its memory full, or it broke. */
export class ThreadEnded extends Error {
  readonly reason: "time" | "memory" | "crash";

  constructor(reason: ThreadEnded["reason"], cause?: unknown) {
    super(`The thread ended: ${reason}`, { cause });
    this.name = "ThreadEnded";
    this.reason = reason;
  }
}

/** Memory of one thread in megabytes; buffers of bytes come on top. */
const limits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

interface Running {
  done(answer: PdfAnswer): void;
  failed(error: ThreadEnded): void;
}

/** Starts a thread; `onChange` is called when it is ready and when it has ended. */
export function startThread(onChange: (state: "ready" | "ended") => void): PdfThread {
  let isReady = false;
  let end: ThreadEnded | null = null;
  let running: Running | null = null;
  const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url), {
    resourceLimits: limits,
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
  });
  // pdf-lib writes a line for every flaw that it finds in a file.
  worker.stdout.resume();
  worker.stderr.resume();
  worker.unref();
  worker.on("message", (message: WorkerMessage) => {
    const waiting = running;
    running = null;
    if (message.kind !== "ready") waiting?.done(message);
    isReady = true;
    onChange("ready");
  });
  worker.on("error", (error: Error & { code?: unknown }) => {
    end ??= new ThreadEnded(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : "crash", error);
  });
  worker.on("exit", () => {
    isReady = false;
    running?.failed(end ?? new ThreadEnded("crash"));
    running = null;
    onChange("ended");
  });
  return {
    isStarting: () => !isReady && end === null,
    isIdle: () => isReady && running === null && end === null,
    run: (job, milliseconds) =>
      new Promise((done, failed) => {
        const timer = setTimeout(() => {
          end = new ThreadEnded("time");
          // Whoever asked does not wait for the thread to be cleared away.
          running?.failed(end);
          running = null;
          void worker.terminate();
        }, milliseconds);
        const settled =
          <T>(settle: (value: T) => void) =>
          (value: T) => {
            clearTimeout(timer);
            settle(value);
          };
        running = { done: settled(done), failed: settled(failed) };
        // A copy that moves over: the caller's bytes stay whole for a second try.
        const bytes = new Uint8Array(job.bytes);
        worker.postMessage({ ...job, bytes }, [bytes.buffer]);
      }),
    stop: async () => {
      await worker.terminate();
    },
  };
}
