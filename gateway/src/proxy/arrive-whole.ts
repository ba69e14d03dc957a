import type { Request, Response } from "express";
import { ServiceError, unavailable } from "@accord/service-kit";
import { requestTimeout, refuseAndDrain } from "./refuse.ts";

/** Waits until the body of a request is here, at most `most` bytes of it, and then calls `next`. */
export type BufferBody = (req: Request, res: Response, most: number, next: () => void) => void;

const tooLarge = (most: number) =>
  new ServiceError(413, "too_large", `The request is too large. At most ${most} bytes are taken.`);
const tooMany = () =>
  unavailable("Too many requests are on their way. Try again in a few seconds.");

/**
 * The door for strangers: without a session anybody may open connections and send a byte now and
 * then, and each would hold a connection to the service. So they wait here, `arrivalMs` each and
 * `mostBytes` of memory together, and the service sees a body only when it is whole. The bytes stay
 * as they came.
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
      // Put back before the end is told, it is read again by who forwards it.
      if (size > 0) req.unshift(Buffer.concat(parts));
      next();
    };
    const limit = setTimeout(() => refuse(requestTimeout()), limits.arrivalMs);
    // A request without a body may end without ever being readable.
    req.on("readable", take).once("end", take).once("close", leave);
  };
}
