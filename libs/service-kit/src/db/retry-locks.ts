import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

export interface LockAttempts {
  /** Requests queue behind a waiting migration, and the next ones for their connections. */
  readonly lockMs: number;
  readonly attempts: number;
  readonly pauseMs: number;
}

/** About three minutes. */
export const lockAttempts: LockAttempts = { lockMs: 300, attempts: 140, pauseMs: 1_000 };

const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK = "40P01";

export class LockNeverFree extends Error {
  readonly code: string;

  constructor({ attempts, lockMs }: LockAttempts, cause: pg.DatabaseError) {
    super(
      `A table could not be locked in ${attempts} attempts of ${lockMs / 1000} s, because other ` +
        "transactions held it. This step changed nothing. End the transactions that run for " +
        "minutes (pg_stat_activity, oldest xact_start), or migrate again in a quiet hour.",
      { cause },
    );
    this.name = "LockNeverFree";
    this.code = cause.code ?? LOCK_NOT_AVAILABLE;
  }
}

/** Repeats `step` while a lock is refused, then rejects with LockNeverFree. */
export async function retryLocks<T>(
  step: () => Promise<T>,
  limits: LockAttempts,
  attempt = 1,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    const refusal = refusedLock(error);
    if (!refusal) throw error;
    if (attempt >= limits.attempts) throw new LockNeverFree(limits, refusal);
  }
  await sleep(limits.pauseMs);
  return retryLocks(step, limits, attempt + 1);
}

function refusedLock(error: unknown): pg.DatabaseError | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  return error.code === LOCK_NOT_AVAILABLE || error.code === DEADLOCK ? error : undefined;
}
