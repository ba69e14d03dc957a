import type * as z from "@accord/zod";

export interface JobQueue<Data extends object> {
  readonly name: string;
  /** Must also accept the data that the previous release wrote. */
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
  /** Aborts when the job is taken from its worker. */
  readonly signal: AbortSignal;
  /** Few attempts are left: a handler should skip a part that keeps failing. */
  readonly isNearLastAttempt: boolean;
}

export type JobHandler<Data extends object> = (data: Data, attempt: JobAttempt) => Promise<void>;

/** 10 seconds is the shortest heartbeat of pg-boss. Failures are retried for about half an hour. */
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
