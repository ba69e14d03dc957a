import type { Request } from "express";

const LINGER_BYTES = 50 * 1024 * 1024;
const LINGER_MS = 10_000;

/**
 * Drains the body within limits, then calls `done`. A client whose connection is cut while sending
 * would not read the response.
 */
export function drainRequest(req: Request, done: () => void): void {
  let left = LINGER_BYTES;
  const stop = () => {
    clearTimeout(limit);
    req.off("data", take).off("end", stop).off("close", stop).pause();
    done();
  };
  const take = (chunk: Buffer) => {
    left -= chunk.length;
    if (left <= 0) stop();
  };
  const limit = setTimeout(stop, LINGER_MS);
  req.unpipe();
  // The former consumer may have paused it.
  req.on("data", take).once("end", stop).once("close", stop).resume();
}
