import type { Request, Response, RequestHandler } from "express";
import { sendError, ServiceError, unavailable } from "@accord/service-kit";
import { requestTimeout } from "./refuse.ts";
import { MAX_FILE_BYTES } from "@accord/domain";

export type BufferBody = (req: Request, res: Response, max: number, next: () => void) => void;

const tooLarge = (max: number) =>
  new ServiceError(
    413,
    "too_large",
    `The request is too large. At most ${max} bytes are accepted.`,
  );
const tooMany = () =>
  unavailable("Too many requests are being received. Try again in a few seconds.");

/** Without a session: a slow sender must not hold a connection to a service. */
export function createBufferBody(limits: { arrivalMs: number; maxBytes: number }): BufferBody {
  let bufferedBytes = 0;
  return (req, res, max, next) => {
    const parts: Buffer[] = [];
    let size = 0;
    const stop = () => {
      clearTimeout(limit);
      req.off("readable", read).off("end", read).off("close", stop);
      bufferedBytes -= size;
    };
    const refuse = (error: ServiceError) => {
      stop();
      sendError(res, error);
    };
    const read = () => {
      for (let part: unknown = req.read(); Buffer.isBuffer(part); part = req.read()) {
        parts.push(part);
        size += part.length;
        bufferedBytes += part.length;
      }
      if (size > max) return refuse(tooLarge(max));
      if (bufferedBytes > limits.maxBytes) return refuse(tooMany());
      if (!req.complete) return;
      stop();
      // Unshifted before the stream's end event, so that the proxy reads it again.
      if (size > 0) req.unshift(Buffer.concat(parts));
      next();
    };
    const limit = setTimeout(() => refuse(requestTimeout()), limits.arrivalMs);
    // A request without a body may end without a readable event.
    req.on("readable", read).once("end", read).once("close", stop);
  };
}

const limitBody =
  (max: number, error: () => ServiceError): RequestHandler =>
  (req, res, next) => {
    if (Number(req.headers["content-length"] ?? 0) <= max) next();
    else sendError(res, error());
  };

export const MAX_BODY_BYTES = 25 * 1024 * 1024 + 64 * 1024;
export const bodyTooLarge = () =>
  new ServiceError(413, "too_large", "The request is too large. At most 25 MB are accepted.");
const fileTooLarge = () =>
  new ServiceError(
    413,
    "too_large",
    "The file is larger than 10 MB. Make it smaller, for example by lower image quality.",
  );

export const bodyLimit = limitBody(MAX_BODY_BYTES, bodyTooLarge);

export const fileLimit = limitBody(MAX_FILE_BYTES, fileTooLarge);
