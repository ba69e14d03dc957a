import type * as z from "@accord/zod";

/** One kind of durable work: its name, and what a job of it knows. */
export interface JobQueue<Data extends object> {
  readonly name: string;
  /** Reads a job's data; what the release before wrote must still be readable. */
  readonly data: z.ZodType<Data>;
  /** Where a job goes after half an hour of failures; without one it is only logged. */
  readonly deadLetter?: JobQueue<Data>;
}

/** A job to do. */
export interface NewJob<Data extends object> {
  readonly data: Data;
  /** Higher goes first; 0 unless told otherwise. */
  readonly priority?: number;
}

/** One try of a job. */
export interface JobAttempt {
  /** Aborts when the job is taken from its worker. */
  readonly signal: AbortSignal;
  /** Soon the job is given up: what hinders only a part of it should not keep the rest undone. */
  readonly isNearLastAttempt: boolean;
}

/** Does one job. What it throws is tried again. */
export type JobHandler<Data extends object> = (data: Data, attempt: JobAttempt) => Promise<void>;

/**
 * A worker that died stops its heartbeat, and its job goes to another one 10 seconds (the least that
 * pg-boss allows) and a look later. A job that fails is tried again after 1, 2, 4, then every 10
 * seconds, about half an hour in all.
 */
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

/** Whether a job that was tried so often again has only some tries left. */
export const isNearLastAttempt = (retryCount: number): boolean =>
  retryCount > jobOptions.retryLimit - LAST_ATTEMPTS;
