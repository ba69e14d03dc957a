import type { Request, Response } from "express";
import { sendError, ServiceError, unavailable, writeError } from "@accord/service-kit";
import { drainRequest } from "./discard.ts";

/** What a refusal depends on. */
interface RefusalTarget {
  /** Says that it cannot be reached; without it in the one error body. */
  readonly refuse?: (res: Response, error: ServiceError) => void;
}

/** Answers in the destination's own way or in the one error body. */
export const refuse = (res: Response, to: RefusalTarget, error: ServiceError): void =>
  (to.refuse ?? sendError)(res, error);

/**
 * As `refuse`, also while the client is still sending: nobody takes the rest of its body any more,
 * and a connection left unread would keep the answer, and the next request, from arriving.
 */
export function refuseRequest(
  req: Request,
  res: Response,
  to: RefusalTarget,
  error: ServiceError,
): void {
  if (req.complete || to.refuse) refuse(res, to, error);
  else refuseAndDrain(req, res, error);
}

/** The error goes at once; the connection closes only when the client stopped sending. */
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

/** After a request that was taken and not answered: only its kind tells what may have happened. */
export function badGateway(to: { name: string; changesNothing?: boolean }): ServiceError {
  const next = to.changesNothing
    ? "Nothing was changed. Try again in a few seconds."
    : "Check whether the change was made before you repeat it.";
  const message = `The ${to.name} service stopped before it answered. ${next}`;
  return new ServiceError(502, "bad_gateway", message);
}
