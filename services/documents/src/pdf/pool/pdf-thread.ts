import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { PdfAnswer, PdfJob, WorkerMessage } from "./pdf-jobs.ts";

/** How long a job may take, in milliseconds. */
export interface JobLimits {
  /** On the clock. When it runs out the thread is ended. */
  readonly time: number;
  /** Of a processor: a thread that had as much in that time met a difficult PDF, not a busy machine. */
  readonly effort: number;
}

/** A thread that works on one PDF at a time. */
export interface PdfThread {
  /** Rejects with ThreadEnded when the thread has ended, and ends it when the time is up. */
  run(job: PdfJob, limits: JobLimits): Promise<PdfAnswer>;
  stop(): Promise<void>;
}

/**
 * The thread is gone, and with it the job: its time was up while it had worked as much as anybody may
 * ask (`effort`) or had not come to it (`time`), its memory was full, or it broke.
 */
export class ThreadEnded extends Error {
  readonly reason: "time" | "effort" | "memory" | "crash";

  constructor(reason: ThreadEnded["reason"], cause?: unknown) {
    super(`The thread ended: ${reason}`, { cause });
    this.name = "ThreadEnded";
    this.reason = reason;
  }
}

/** Memory of one thread in megabytes; buffers of bytes come on top. */
const limits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
/** A thread tells within milliseconds how much it has worked, unless it cannot be asked at all. */
const ASKING_MS = 250;

interface Running {
  done(answer: PdfAnswer): void;
  failed(error: ThreadEnded): void;
}

/** Starts a thread; `onChange` is called once when it is ready and once when it has ended. */
export function startThread(
  onChange: (state: "ready" | "ended", error?: ThreadEnded) => void,
): PdfThread {
  let ended: ThreadEnded | null = null;
  let running: Running | null = null;
  let effortBefore = 0;
  const worker = newWorker();
  const end = (error: ThreadEnded) => {
    if (ended) return;
    ended = error;
    running?.failed(error);
    onChange("ended", error);
    // Whoever asked does not wait for the thread to be cleared away.
    void worker.terminate();
  };
  worker.on("message", (message: WorkerMessage) => {
    effortBefore = message.effort;
    if (message.kind === "ready") onChange("ready");
    else running?.done(message);
  });
  worker.on("error", (error: Error & { code?: unknown }) => {
    end(new ThreadEnded(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : "crash", error));
  });
  worker.on("exit", () => end(new ThreadEnded("crash")));
  const endLate = async (effort: number) => {
    const late = running;
    const done = await effortOf(worker);
    // It may have answered in the meantime.
    if (running !== late) return;
    end(new ThreadEnded(done - effortBefore >= effort ? "effort" : "time"));
  };
  return {
    run: async (job, { time, effort }) => {
      const timer = setTimeout(() => void endLate(effort), time);
      try {
        return await new Promise((done, failed) => {
          if (ended) throw ended;
          running = { done, failed };
          // A copy that moves over: the caller's bytes stay whole for a second try.
          const bytes = new Uint8Array(job.bytes);
          worker.postMessage({ ...job, bytes }, [bytes.buffer]);
        });
      } finally {
        clearTimeout(timer);
        running = null;
      }
    },
    stop: async () => {
      end(new ThreadEnded("crash"));
      await worker.terminate();
    },
  };
}

function newWorker(): Worker {
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
  return worker;
}

/** Milliseconds of a processor that a thread has had; 0 when it cannot be asked. */
async function effortOf(worker: Worker): Promise<number> {
  const asked = worker.cpuUsage().then(({ user, system }) => (user + system) / 1000);
  return Promise.race([asked.catch(() => 0), pause(ASKING_MS, 0, { ref: false })]);
}
