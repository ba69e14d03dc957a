import type { Request, Response } from "express";
import { sendError, ServiceError, unavailable, writeError } from "@accord/service-kit";

interface RefusalTarget {
  readonly refuse?: (res: Response, error: ServiceError) => void;
}

export const refuse = (res: Response, to: RefusalTarget, error: ServiceError): void =>
  (to.refuse ?? sendError)(res, error);

/** As `refuse`, also while the client is sending: an unread body would block the response. */
export function refuseRequest(
  req: Request,
  res: Response,
  to: RefusalTarget,
  error: ServiceError,
): void {
  if (req.complete || to.refuse) refuse(res, to, error);
  else refuseAndDrain(req, res, error);
}

export function refuseAndDrain(req: Request, res: Response, error: ServiceError): void {
  res.setHeader("Connection", "close");
  writeError(res, error);
  drainRequest(req, () => res.end());
}

export const unreachable = (name: string): ServiceError =>
  unavailable(`The ${name} service cannot be reached. Try again in a few seconds.`);

export const requestTimeout = (): ServiceError =>
  new ServiceError(
    408,
    "request_timeout",
    "The request stopped on its way. Check your connection and try again.",
  );

export function badGateway(to: { name: string; changesNothing?: boolean }): ServiceError {
  const next = to.changesNothing
    ? "Nothing was changed. Try again in a few seconds."
    : "Check whether the change was made before you repeat it.";
  const message = `The ${to.name} service stopped before it answered. ${next}`;
  return new ServiceError(502, "bad_gateway", message);
}

const LINGER_BYTES = 50 * 1024 * 1024;
const LINGER_MS = 10_000;

/**
 * Drains the body within limits: a client whose connection is cut while sending would not read the
 * response.
 */
function drainRequest(req: Request, done: () => void): void {
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
