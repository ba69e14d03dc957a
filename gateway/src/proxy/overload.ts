import type { Request, Response } from "express";
import { ServiceError } from "@accord/service-kit";
import type { Replicas } from "@accord/service-kit";
import { createConcurrencyLimiter } from "./places.ts";
import type { ConcurrencyLimiter } from "./places.ts";
import { refuseRequest } from "./refuse.ts";

/**
 * Files are slow and queue behind the gateway, open requests come without a session; neither may
 * use the capacity of short calls.
 */
export type Pool = "call" | "file" | "open";

export interface InFlightLimits {
  readonly perReplica: number;
  /** Per user, over all tabs. */
  readonly perSession: number;
  readonly waitMs: number;
}

/** Queued requests per running one; more would time out. */
const QUEUE_FACTOR = 4;
/** Files mostly wait: for printing, storage or a slow client. */
const FILE_POOL_FACTOR = 4;

/** The capacity of each pool grows with the replicas. */
export function createPools(
  replicas: Replicas,
  { perReplica, waitMs }: InFlightLimits,
): Readonly<Record<Pool, ConcurrencyLimiter>> {
  const createPool = (factor: number) =>
    createConcurrencyLimiter({
      max: () => Math.max(1, replicas.size) * perReplica * factor,
      queueFactor: QUEUE_FACTOR,
      waitMs,
    });
  return { call: createPool(1), file: createPool(FILE_POOL_FACTOR), open: createPool(1) };
}

export function refuseOverloaded(req: Request, res: Response): void {
  const message = "The system is busy. Try again in a moment.";
  refuseRequest(req, res, {}, new ServiceError(503, "overloaded", message));
}

/** Holds the slot until the response begins, so that slow readers do not block others. */
export function sendWhenAdmitted(
  limiter: ConcurrencyLimiter,
  { req, res }: { req: Request; res: Response },
  send: (onAnswer: () => void) => void,
): void {
  const release = limiter.acquire(
    () => send(() => release()),
    () => refuseOverloaded(req, res),
  );
  res.once("close", release);
}
