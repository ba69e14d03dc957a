import type { Request, Response } from "express";
import { ServiceError } from "@accord/service-kit";
import { refuseRequest } from "./refuse.ts";

export type AcquireSlot = (who: string, res: Response) => boolean;

/**
 * Limits the concurrent requests of a user until each response has ended, including slow readers.
 */
export function createSessionLimit(most: number): AcquireSlot {
  const underWay = new Map<string, number>();
  return (who, res) => {
    const count = underWay.get(who) ?? 0;
    if (count >= most) return false;
    underWay.set(who, count + 1);
    res.once("close", () => {
      const left = (underWay.get(who) ?? 1) - 1;
      if (left === 0) underWay.delete(who);
      else underWay.set(who, left);
    });
    return true;
  };
}

export function refuseTooMany(req: Request, res: Response): void {
  res.setHeader("Retry-After", "1");
  const message = "You have too many requests under way at once. Try again in a moment.";
  refuseRequest(req, res, {}, new ServiceError(429, "too_many_requests", message));
}
