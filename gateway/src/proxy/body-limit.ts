import type { Request, RequestHandler } from "express";
import { ServiceError, writeError } from "@accord/service-kit";

/** 25 MB, and room for the frame of a form. */
const MOST_BYTES = 25 * 1024 * 1024 + 64 * 1024;

/** What is still taken from a client that goes on sending, thrown away unread. */
const LINGER_BYTES = 50 * 1024 * 1024;
const LINGER_MS = 10_000;

const tooLarge = () =>
  new ServiceError(413, "too_large", "The request is too large. At most 25 MB are accepted.");

/**
 * Refuses what announces itself as too large before a byte of it is read. The connection closes
 * only when the client stopped sending: cut off before, it would fail without reading the answer.
 */
export const bodyLimit: RequestHandler = (req, res, next) => {
  if (Number(req.headers["content-length"] ?? 0) <= MOST_BYTES) {
    next();
    return;
  }
  res.setHeader("Connection", "close");
  writeError(res, tooLarge());
  discard(req, () => res.end());
};

/** Calls `done` once, when the request has ended or enough of it was taken. */
function discard(req: Request, done: () => void): void {
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
  req.on("data", take).once("end", stop).once("close", stop);
}
