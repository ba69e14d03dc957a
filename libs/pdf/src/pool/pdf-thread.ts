import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { PdfAnswer, PdfJob, WorkerMessage } from "./pdf-jobs.ts";

export interface JobLimits {
  readonly time: number;
  /** Milliseconds of processor time: tells a difficult PDF from a busy machine. */
  readonly effort: number;
}

export interface PdfThread {
  run(job: PdfJob, limits: JobLimits): Promise<PdfAnswer>;
  free(): Promise<void>;
  stop(): Promise<void>;
}

/** `time`: the deadline passed, but the thread goes on. `effort`, `memory`, `crash`: the thread has ended. */
export class JobLost extends Error {
  readonly reason: "time" | "effort" | "memory" | "crash";

  constructor(reason: JobLost["reason"], cause?: unknown) {
    super(`A job was lost: ${reason}`, { cause });
    this.name = "JobLost";
    this.reason = reason;
  }
}

/** In MB, without ArrayBuffers. */
const memory = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 24, stackSizeMb: 4 };
const CHECK_INTERVAL_MS = 500;
const CPU_USAGE_TIMEOUT_MS = 250;

const MAX_JOB_MS = 60_000;

/** `onChange` is called once when ready and once when ended. */
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
   * Ends the thread when its job exceeds `effort`. When only `time` is exceeded, the machine is busy: the caller gets
   * an error and the job goes on.
   */
  const watch = async (job: Promise<unknown>, { time, effort }: JobLimits, onLate: () => void) => {
    const settled = job.then(
      () => true,
      () => true,
    );
    const started = performance.now();
    for (let passed = 0; passed < MAX_JOB_MS; passed = performance.now() - started) {
      const nextCheck = pause(Math.min(CHECK_INTERVAL_MS, time), false, { ref: false });
      if (await Promise.race([settled, nextCheck])) return;
      const worked = (await effortOf(worker)) - effortBefore;
      if (await Promise.race([settled, Promise.resolve(false)])) return;
      if (worked >= effort) return end(new JobLost("effort"));
      if (performance.now() - started >= time) onLate();
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
  const cache = process.env["NODE_COMPILE_CACHE"];
  const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url), {
    resourceLimits: memory,
    execArgv: [],
    // No other variable: a hostile PDF must not reach a secret.
    env: cache === undefined ? {} : { NODE_COMPILE_CACHE: cache },
    stdout: true,
    stderr: true,
  });
  // pdf-lib logs a line for every defect of a file.
  worker.stdout.resume();
  worker.stderr.resume();
  worker.unref();
  return worker;
}

async function effortOf(worker: Worker): Promise<number> {
  const usage = worker.cpuUsage().then(({ user, system }) => (user + system) / 1000);
  return Promise.race([usage.catch(() => 0), pause(CPU_USAGE_TIMEOUT_MS, 0, { ref: false })]);
}
