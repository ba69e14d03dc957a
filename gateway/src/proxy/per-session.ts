import type { Request, Response } from "express";
import { ServiceError } from "@accord/service-kit";
import { refuseRequest } from "./refuse.ts";

/** Counts what is under way for somebody, until its answer has ended; false beyond the bound. */
export type AcquireSlot = (who: string, res: Response) => boolean;

/** At most `most` at once: slow readers count, so nobody holds answers open without end. */
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

/** 429: the same user has too much under way; one script must not keep an office waiting. */
export function refuseTooMany(req: Request, res: Response): void {
  res.setHeader("Retry-After", "1");
  const message = "You have too many requests under way at once. Try again in a moment.";
  refuseRequest(req, res, {}, new ServiceError(429, "too_many_requests", message));
}
