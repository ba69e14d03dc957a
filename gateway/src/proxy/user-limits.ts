import type { Cost } from "@accord/contracts";
import { sendError, ServiceError } from "@accord/service-kit";
import type { Response } from "express";
import { createRecentCache } from "../recent-cache.ts";

/** Concurrent calls of a user. */
const WHOLE_LISTS = 2;
const SEARCHES = 4;

interface User {
  readonly id: string;
}

/** Takes all slots that a call needs, or none: a call whose refusal is pending holds no slot. */
export type AcquireSlots = (user: User, res: Response, cost: Cost | null) => boolean;

export function createUserLimits(perSession: number): AcquireSlots {
  const calls = createUserLimit(perSession);
  const costs = { list: createUserLimit(WHOLE_LISTS), search: createUserLimit(SEARCHES) };
  return ({ id }, res, cost) => {
    const limits = cost === null ? [calls] : [calls, costs[cost]];
    if (limits.some((limit) => limit.isReached(id))) return false;
    for (const { acquire } of limits) acquire(id, res);
    return true;
  };
}

function createUserLimit(max: number) {
  const inFlight = new Map<string, number>();
  return {
    isReached: (who: string) => (inFlight.get(who) ?? 0) >= max,
    acquire(who: string, res: Response) {
      inFlight.set(who, (inFlight.get(who) ?? 0) + 1);
      res.once("close", () => {
        const left = (inFlight.get(who) ?? 1) - 1;
        if (left === 0) inFlight.delete(who);
        else inFlight.set(who, left);
      });
    },
  };
}

const INTERVAL_MS = 50;
const MAX_DELAY_MS = 5_000;
const MAX_USERS = 10_000;

/**
 * Answers 429: the first time at once, then a user's refusals are spaced, so that a client that
 * repeats refused calls without a pause waits instead of using processor time.
 */
export function createRefuseTooMany(
  now: () => number = () => performance.now(),
): (user: User, res: Response) => void {
  const nextAt = createRecentCache<number>(2 * MAX_DELAY_MS, MAX_USERS, now);
  return ({ id }, res) => {
    const delay = Math.min(Math.max(0, (nextAt.get(id) ?? 0) - now()), MAX_DELAY_MS);
    nextAt.set(id, now() + delay + INTERVAL_MS);
    // The logs have the status also when the client leaves first.
    res.status(429);
    if (delay === 0) {
      sendTooMany(res);
      return;
    }
    const timer = setTimeout(sendTooMany, delay, res);
    res.once("close", () => clearTimeout(timer));
  };
}

function sendTooMany(res: Response): void {
  const message = "You have too many requests under way at once. Try again in a moment.";
  sendError(res, new ServiceError(429, "too_many_requests", message, { retryAfter: 1 }));
}
