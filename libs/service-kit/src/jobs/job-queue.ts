import type * as z from "@accord/zod";

export interface JobQueue<Data extends object> {
  readonly name: string;
  /** Must accept the data of the previous release. */
  readonly data: z.ZodType<Data>;
  /** Receives jobs that failed at every attempt. */
  readonly deadLetter?: JobQueue<Data>;
}

export interface NewJob<Data extends object> {
  readonly data: Data;
  /** Higher first; default 0. */
  readonly priority?: number;
}

export interface JobAttempt {
  /** Aborts when the worker loses the job. */
  readonly signal: AbortSignal;
  /** A handler should skip a part that keeps failing. */
  readonly isNearLastAttempt: boolean;
}

export type JobHandler<Data extends object> = (data: Data, attempt: JobAttempt) => Promise<void>;

/** 10 s is pg-boss's shortest heartbeat. Retries take about half an hour. */
export const jobOptions = {
  heartbeatSeconds: 10,
  expireInSeconds: 900,
  retryLimit: 180,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 10,
  deleteAfterSeconds: 86_400,
};

const LAST_ATTEMPTS = 3;

export const isNearLastAttempt = (retryCount: number): boolean =>
  retryCount > jobOptions.retryLimit - LAST_ATTEMPTS;
