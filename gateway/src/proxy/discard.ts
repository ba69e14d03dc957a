import type { Request } from "express";

/** What is still taken from a client that goes on sending, thrown away unread. */
const LINGER_BYTES = 50 * 1024 * 1024;
const LINGER_MS = 10_000;

/**
 * Throws the rest of a body away and calls `done` once, when the request has ended or enough of it
 * was taken. Cut off while it sends, a client would fail without reading its answer.
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
  // Whom the body went to before may have left it paused.
  req.on("data", take).once("end", stop).once("close", stop).resume();
}
