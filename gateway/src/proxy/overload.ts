import type { Request, Response } from "express";
import { ServiceError } from "@accord/service-kit";
import type { Replicas } from "@accord/service-kit";
import { createConcurrencyLimiter } from "./places.ts";
import type { ConcurrencyLimiter } from "./places.ts";
import { refuseRequest } from "./refuse.ts";

/**
 * Files take long on their way and have lines of their own behind the gateway, and strangers come
 * as they like; neither takes the places of the short calls.
 */
export type Pool = "call" | "file" | "open";

/** The bounds of what is under way at once. */
export interface InFlightLimits {
  /** At one replica. */
  readonly perReplica: number;
  /** Of one user, in all windows together. */
  readonly perSession: number;
  /** Milliseconds that a request waits for a place at most. */
  readonly waitMs: number;
}

/** Per place: longer, and the last ones would not get theirs in time. */
const QUEUE_FACTOR = 4;
/** Files mostly wait: for the line of the printers, for the storage, for a slow client. */
const FILE_POOL_FACTOR = 4;

/** The places of each lane of a service, more of them with every replica. */
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

/** 503: there is no place, nor one in the line. */
export function refuseOverloaded(req: Request, res: Response): void {
  const message = "The system is busy. Try again in a moment.";
  refuseRequest(req, res, {}, new ServiceError(503, "overloaded", message));
}

/**
 * Sends a request on when there is a place, and refuses it when none becomes free in time. The place
 * is kept until the answer begins: a slow reader of a long answer keeps nobody else waiting.
 */
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
