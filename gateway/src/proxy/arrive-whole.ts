import type { Request, Response } from "express";
import { ServiceError, unavailable } from "@accord/service-kit";
import { requestTimeout, refuseAndDrain } from "./refuse.ts";

/** Buffers the body, at most `most` bytes, then calls `next`. */
export type BufferBody = (req: Request, res: Response, most: number, next: () => void) => void;

const tooLarge = (most: number) =>
  new ServiceError(413, "too_large", `The request is too large. At most ${most} bytes are taken.`);
const tooMany = () =>
  unavailable("Too many requests are on their way. Try again in a few seconds.");

/**
 * For requests without a session: a slow sender must not hold a connection to a service. Bounded by
 * `arrivalMs` per request and `mostBytes` in total.
 */
export function createBufferBody(limits: { arrivalMs: number; mostBytes: number }): BufferBody {
  let held = 0;
  return (req, res, most, next) => {
    const parts: Buffer[] = [];
    let size = 0;
    const leave = () => {
      clearTimeout(limit);
      req.off("readable", take).off("end", take).off("close", leave);
      held -= size;
    };
    const refuse = (error: ServiceError) => {
      leave();
      refuseAndDrain(req, res, error);
    };
    const take = () => {
      for (let part: unknown = req.read(); Buffer.isBuffer(part); part = req.read()) {
        parts.push(part);
        size += part.length;
        held += part.length;
      }
      if (size > most) return refuse(tooLarge(most));
      if (held > limits.mostBytes) return refuse(tooMany());
      if (!req.complete) return;
      leave();
      // Unshifted before the stream's end event, so that the proxy reads it again.
      if (size > 0) req.unshift(Buffer.concat(parts));
      next();
    };
    const limit = setTimeout(() => refuse(requestTimeout()), limits.arrivalMs);
    // A request without a body may end without a readable event.
    req.on("readable", take).once("end", take).once("close", leave);
  };
}
