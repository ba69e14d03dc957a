import type { Response } from "express";
import { sendError, ServiceError, unavailable } from "@accord/service-kit";

interface RefusalTarget {
  readonly refuse?: (res: Response, error: ServiceError) => void;
}

export const refuse = (res: Response, to: RefusalTarget, error: ServiceError): void =>
  (to.refuse ?? sendError)(res, error);

export const unreachable = (name: string): ServiceError =>
  unavailable(`The ${name} service cannot be reached. Try again in a few seconds.`);

export const requestTimeout = (): ServiceError =>
  new ServiceError(
    408,
    "request_timeout",
    "The request stopped on its way. Check your connection and try again.",
  );

export function badGateway(
  to: { name: string; changesNothing?: boolean },
  isLate = false,
): ServiceError {
  const next = to.changesNothing
    ? "Nothing was changed. Try again in a few seconds."
    : "Check whether the change was made before you repeat it.";
  const what = isLate ? "did not answer in time" : "stopped before it answered";
  const message = `The ${to.name} service ${what}. ${next}`;
  return new ServiceError(502, "bad_gateway", message);
}
