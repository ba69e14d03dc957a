import type { Logger } from "@accord/service-kit";
import type { AppendedPdf, NewPage } from "../append-page.ts";
import type { ShownPage } from "../check-pdf.ts";
import type { FilledPdf } from "../fill-pdf.ts";
import type { TextField } from "../place-texts.ts";
import { jobErrors } from "./job-errors.ts";
import { createThreadPool } from "./thread-pool.ts";
import type { PdfAnswer, PdfJob } from "./pdf-jobs.ts";
import { countLost, type PdfPoolState } from "./pdf-metrics.ts";
import { startThread, JobLost, type PdfThread } from "./pdf-thread.ts";
import { overloaded, createThreadQueue } from "./thread-queue.ts";

/** Called once a thread is free, so that waiting jobs hold no bytes. */
type Load<Bytes extends Uint8Array> = () => Promise<Bytes>;

export interface PdfPool {
  warm(): void;
  ready(): Promise<void>;
  /** Throws PdfRefused, 503 when overloaded, and errors of `load`. */
  check<Bytes extends Uint8Array>(
    load: Load<Bytes>,
  ): Promise<{ pages: readonly ShownPage[]; bytes: Bytes }>;
  hasActions(load: Load<Uint8Array>): Promise<boolean>;
  fill(load: Load<Uint8Array>, fields: readonly TextField[], strict: boolean): Promise<FilledPdf>;
  append(load: Load<Uint8Array> | null, page: NewPage): Promise<AppendedPdf>;
  state(): PdfPoolState;
  close(): Promise<void>;
}

export interface PdfPoolOptions {
  readonly logger: Logger;
  /** Threads that work at once; a spare one is added. */
  readonly threads?: number;
  /** Milliseconds from call to answer, waiting included; below the gateway's timeout. */
  readonly deadlineMs?: number;
  /** Milliseconds after which a waiting job is refused. */
  readonly waitMs?: number;
  readonly start?: typeof startThread;
}

/** Starting a thread takes time, and a hostile PDF can end one. */
const SPARE = 1;
/**
 * Processor time in milliseconds. A check does more than a fill in half the time, so a checked PDF can always be
 * filled.
 */
const EFFORT_MS = { check: 3_000, inspect: 3_000, fill: 6_000, append: 6_000 } as const;

const nothing = () => Promise.resolve(new Uint8Array());

export function createPdfPool(options: PdfPoolOptions): PdfPool {
  const { logger, threads: concurrency = 2, deadlineMs = 25_000, waitMs = 10_000 } = options;
  const { start = startThread } = options;
  const onReady = () => line.next();
  const threads = createThreadPool({ count: concurrency + SPARE, start, logger, onReady });
  const line = createThreadQueue({ threads, concurrency, waitMs });
  const errors = jobErrors(logger);
  let isClosed = false;

  const runOn = async (thread: PdfThread, job: PdfJob, until: number): Promise<PdfAnswer> => {
    const time = until - performance.now();
    if (time <= 0) throw overloaded();
    const answer = await thread.run(job, { time, effort: EFFORT_MS[job.kind] });
    if (answer.isWorn) void thread.stop();
    return answer;
  };
  const ask = async <Bytes extends Uint8Array>(
    kind: PdfJob["kind"],
    load: Load<Bytes>,
    jobOf: (bytes: Bytes) => PdfJob,
  ): Promise<{ bytes: Bytes; answer: PdfAnswer }> => {
    const until = performance.now() + deadlineMs;
    threads.startMissing();
    for (let tries = 1; ; tries += 1) {
      const thread = await line.take(kind);
      try {
        const bytes = await load();
        return { bytes, answer: await runOn(thread, jobOf(bytes), until) };
      } catch (error) {
        if (!(error instanceof JobLost)) throw error;
        countLost(error);
        const failure = errors.lost(error, kind);
        if (isClosed) throw overloaded();
        if (error.reason !== "crash" || tries > 1) throw failure;
      } finally {
        void thread.free().then(() => line.release(kind, thread));
      }
    }
  };
  return {
    warm: threads.startMissing,
    ready: threads.ready,
    check: async (load) => {
      const { bytes, answer } = await ask("check", load, (one) => ({ kind: "check", bytes: one }));
      if (answer.kind === "checked") return { pages: answer.pages, bytes };
      throw errors.unexpected(answer, "check");
    },
    hasActions: async (load) => {
      const { answer } = await ask("inspect", load, (bytes) => ({ kind: "inspect", bytes }));
      if (answer.kind === "inspected") return answer.hasActions;
      throw errors.unexpected(answer, "inspect");
    },
    fill: async (load, fields, strict) => {
      const jobOf = (bytes: Uint8Array): PdfJob => ({ kind: "fill", bytes, fields, strict });
      const { answer } = await ask("fill", load, jobOf);
      if (answer.kind === "filled") return answer.filled;
      throw errors.unexpected(answer, "fill");
    },
    append: async (load, page) => {
      const isNew = load === null;
      const jobOf = (bytes: Uint8Array): PdfJob => ({ kind: "append", bytes, isNew, page });
      const { answer } = await ask("append", load ?? nothing, jobOf);
      if (answer.kind === "appended") return answer.appended;
      throw errors.unexpected(answer, "append");
    },
    state: () => {
      const { working, waiting } = line.lengths();
      return { threads: { busy: working, total: concurrency }, waiting };
    },
    close: async () => {
      isClosed = true;
      line.close();
      await threads.stop();
    },
  };
}
