import type { ServerResponse } from "node:http";
import type { Request, RequestHandler } from "express";

const LINGER_BYTES = 50 * 1024 * 1024;
const LINGER_MS = 30_000;

/** True while a body is still being received. */
export function isReceiving({ complete, headers }: Request): boolean {
  const { "content-length": length = 0, "transfer-encoding": encoding } = headers;
  return !complete && (encoding !== undefined || Number(length) > 0);
}

/** Reads on within limits: a client that is cut while sending would not read the response. */
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

/**
 * Closes on the client's request or after an incomplete body. Set late: a proxy copies the
 * upstream's header.
 */
export const closeConnection: RequestHandler = (req, res, next) => {
  const isEndless = () => !req.complete && req.headers["transfer-encoding"] !== undefined;
  closeIf(res, () => !res.shouldKeepAlive || isEndless());
  next();
};

export function closeIf(res: ServerResponse, isClosing: () => boolean): void {
  const { writeHead } = res;
  res.writeHead = (...head: unknown[]) => {
    if (isClosing()) res.setHeader("Connection", "close");
    return Reflect.apply(writeHead, res, head);
  };
}
