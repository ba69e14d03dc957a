import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { PdfAnswer, PdfJob, WorkerMessage } from "./pdf-jobs.ts";

/** How long a job may take, in milliseconds. */
export interface JobLimits {
  /** On the clock. */
  readonly time: number;
  /** Of a processor: a thread that had as much in that time met a difficult PDF, not a busy machine. */
  readonly effort: number;
}

/** A thread that works on one PDF at a time. */
export interface PdfThread {
  /** Rejects with JobLost when nothing came of the job. */
  run(job: PdfJob, limits: JobLimits): Promise<PdfAnswer>;
  /** Resolves when the thread can have another job, or has ended. */
  free(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Nothing came of a job: the thread had worked on it as much as anybody may ask (`effort`), its memory
 * was full, or it broke, and has ended; or the time was up before it came to it, and it goes on.
 */
export class JobLost extends Error {
  readonly reason: "time" | "effort" | "memory" | "crash";

  constructor(reason: JobLost["reason"], cause?: unknown) {
    super(`A job was lost: ${reason}`, { cause });
    this.name = "JobLost";
    this.reason = reason;
  }
}

/** Memory of one thread in megabytes; buffers of bytes come on top. */
const memory = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 24, stackSizeMb: 4 };
/** How often a running job is looked at. */
const LOOK_MS = 500;
/** A thread tells within milliseconds how much it has worked, unless it cannot be asked at all. */
const ASKING_MS = 250;

/** A thread that in all this time was not given a processor for its job is given up. */
const GIVEN_UP_MS = 60_000;

/** Starts a thread; `onChange` is called once when it is ready and once when it has ended. */
export function startThread(
  onChange: (state: "ready" | "ended", error?: JobLost) => void,
): PdfThread {
  let ended: JobLost | null = null;
  let running: PromiseWithResolvers<PdfAnswer> | null = null;
  let effortBefore = 0;
  const worker = newWorker();
  const end = (error: JobLost) => {
    if (ended) return;
    ended = error;
    running?.reject(error);
    onChange("ended", error);
    // Whoever asked does not wait for the thread to be cleared away.
    void worker.terminate();
  };
  worker.on("message", (message: WorkerMessage) => {
    effortBefore = message.effort;
    if (message.kind === "ready") onChange("ready");
    else running?.resolve(message);
  });
  worker.on("error", (error: Error & { code?: unknown }) => {
    end(new JobLost(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : "crash", error));
  });
  worker.on("exit", () => end(new JobLost("crash")));

  /**
   * Ends the thread once its job had as much of a processor as it may have. On a busy machine that
   * takes longer: when the time is up the job goes on without a caller, as a new thread costs more.
   */
  const watch = async (job: Promise<unknown>, { time, effort }: JobLimits, onLate: () => void) => {
    const over = job.then(
      () => true,
      () => true,
    );
    const begun = performance.now();
    for (let passed = 0; passed < GIVEN_UP_MS; passed = performance.now() - begun) {
      const look = pause(Math.min(LOOK_MS, time), false, { ref: false });
      if (await Promise.race([over, look])) return;
      const worked = (await effortOf(worker)) - effortBefore;
      if (await Promise.race([over, Promise.resolve(false)])) return;
      if (worked >= effort) return end(new JobLost("effort"));
      if (performance.now() - begun >= time) onLate();
    }
    end(new JobLost("time"));
  };
  return {
    run: (job, limits) =>
      new Promise((resolve, reject) => {
        if (ended) throw ended;
        running = Promise.withResolvers();
        running.promise.then(resolve, reject);
        void watch(running.promise, limits, () => reject(new JobLost("time")));
        // A copy that moves over: the caller's bytes stay whole for a second try.
        const bytes = new Uint8Array(job.bytes);
        worker.postMessage({ ...job, bytes }, [bytes.buffer]);
      }),
    free: async () => {
      await running?.promise.catch(() => undefined);
    },
    stop: async () => {
      end(new JobLost("crash"));
      await worker.terminate();
    },
  };
}

function newWorker(): Worker {
  const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url), {
    resourceLimits: memory,
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
