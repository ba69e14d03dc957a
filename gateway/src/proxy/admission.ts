import type { Response } from "express";
import { sendError, ServiceError, type Replicas } from "@accord/service-kit";

interface QueuedRequest {
  readonly start: () => void;
  readonly reject: () => void;
  readonly deadline: number;
  isDequeued: boolean;
}

export interface ConcurrencyLimits {
  /** A function, since replicas come and go. */
  readonly max: () => number;
  readonly queueFactor: number;
  readonly waitMs: number;
}

/** Limits concurrent requests with a bounded queue. */
export interface ConcurrencyLimiter {
  /** No slot is free and the queue is full. */
  isSaturated(): boolean;
  /**
   * Calls `start` when a slot is free, or `reject` after the timeout. The result releases the slot
   * or leaves the queue; may be called twice.
   */
  acquire(start: () => void, reject: () => void): () => void;
}

export function createConcurrencyLimiter(
  { max, queueFactor, waitMs }: ConcurrencyLimits,
  now: () => number = () => performance.now(),
): ConcurrencyLimiter {
  let running = 0;
  let waiting = 0;
  const queue: QueuedRequest[] = [];
  let timer: NodeJS.Timeout | null = null;

  const isSaturated = () => running >= max() && waiting >= max() * queueFactor;
  const first = () => {
    while (queue[0]?.isDequeued) queue.shift();
    return queue[0];
  };
  const dequeue = (entry: QueuedRequest) => {
    if (entry.isDequeued) return;
    entry.isDequeued = true;
    waiting -= 1;
  };
  const startQueued = () => {
    for (let entry = first(); entry && running < max(); entry = first()) {
      dequeue(entry);
      running += 1;
      entry.start();
    }
  };
  const rejectExpired = () => {
    timer = null;
    for (let entry = first(); entry && entry.deadline <= now(); entry = first()) {
      dequeue(entry);
      entry.reject();
    }
    scheduleExpiry();
  };
  const scheduleExpiry = () => {
    const next = first();
    if (next) timer ??= setTimeout(rejectExpired, Math.max(1, next.deadline - now()));
  };

  return {
    isSaturated,
    acquire: (start, reject) => {
      if (isSaturated()) {
        reject();
        return () => undefined;
      }
      let isRunning = false;
      const run = () => {
        isRunning = true;
        start();
      };
      const entry = { start: run, reject, deadline: now() + waitMs, isDequeued: false };
      waiting += 1;
      queue.push(entry);
      startQueued();
      scheduleExpiry();
      return () => {
        dequeue(entry);
        if (!isRunning) return;
        isRunning = false;
        running -= 1;
        startQueued();
      };
    },
  };
}

export type Pool = "call" | "list" | "file" | "open";

export interface InFlightLimits {
  readonly perReplica: number;
  readonly perSession: number;
  readonly waitMs: number;
}

/** Queued requests per running one; more would time out. */
const QUEUE_FACTOR = 4;
/** Core keeps this share of its connections for them. */
const LIST_POOL_FACTOR = 1 / 4;
/** Files mostly wait: for printing, storage or a slow client. */
const FILE_POOL_FACTOR = 4;

export function createPools(
  replicas: Replicas,
  { perReplica, waitMs }: InFlightLimits,
): Readonly<Record<Pool, ConcurrencyLimiter>> {
  const createPool = (factor: number) =>
    createConcurrencyLimiter({
      max: () => Math.max(1, replicas.size) * Math.max(1, Math.floor(perReplica * factor)),
      queueFactor: QUEUE_FACTOR,
      waitMs,
    });
  return {
    call: createPool(1),
    list: createPool(LIST_POOL_FACTOR),
    file: createPool(FILE_POOL_FACTOR),
    open: createPool(1),
  };
}

export function refuseOverloaded(res: Response): void {
  const message = "The system is busy. Try again in a moment.";
  sendError(res, new ServiceError(503, "overloaded", message));
}

/** Holds the slot until the response begins: slow readers block nobody. */
export function sendWhenAdmitted(
  limiter: ConcurrencyLimiter,
  res: Response,
  send: (onResponse: () => void) => void,
): void {
  const release = limiter.acquire(
    () => send(() => release()),
    () => refuseOverloaded(res),
  );
  res.once("close", release);
}
