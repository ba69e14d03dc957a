import type { ErrorRequestHandler, Response } from "express";
import {
  databaseError,
  serializeCause,
  requestIdOf,
  ServiceError,
  type Logger,
} from "@accord/service-kit";
import * as z from "@accord/zod";
import { countFailedSignIn } from "../metrics.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import type { SendPage } from "./page.ts";

export const tryAgain = { href: "/api/login", label: "Try again" };

const unavailable = {
  status: 503,
  title: "Sign-in is not available right now",
  text: "A part of the system cannot be reached. Please try again in a few seconds.",
  link: tryAgain,
};

export const providerAway = {
  status: 503,
  title: "The sign-in service does not answer",
  text: "Nobody can sign in until it answers again. Who is signed in can go on working. Please try again in a few minutes, and tell your administrator if this lasts.",
  link: tryAgain,
};

const failed = {
  status: 400,
  title: "Sign-in failed",
  text: "The sign-in could not be completed. Please try again.",
  link: tryAgain,
};

const clocksDiffer = {
  ...failed,
  text: "The clocks of the sign-in service and of this one differ. Tell your administrator.",
};

export function sendUnavailable(sendPage: SendPage, res: Response, page = unavailable): void {
  res.setHeader("Retry-After", "2");
  sendPage(res, page);
}

/** Sends a page; the cause is logged without names or tokens. */
export function signInProblem(deps: {
  sendPage: SendPage;
  logger: Logger;
  securityLog: SecurityLog;
}): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const name = error instanceof Error ? error.name : typeof error;
    const cause = error instanceof Error ? serializeCause(error) : undefined;
    const reason = { name, code: textOf(error, "code"), error: textOf(error, "error"), cause };
    const clock = clockDifference(error);
    deps.logger.warn({ requestId: requestIdOf(res), ...reason, clock }, "sign-in failed");
    const failure = error instanceof ServiceError ? error : databaseError(error);
    const isAway = failure !== null && failure.status >= 500;
    countFailedSignIn(isAway ? "unavailable" : clock === undefined ? "failed" : "clock");
    if (error instanceof ServiceError && error.code === "provider_unavailable")
      sendUnavailable(deps.sendPage, res, providerAway);
    else if (isAway) sendUnavailable(deps.sendPage, res);
    else {
      const detail = reason.error ?? reason.code ?? name;
      deps.securityLog.record(req, res, { event: "refused", status: failed.status, detail });
      deps.sendPage(res, clock === undefined ? failed : clocksDiffer);
    }
  };
}

/** What openid-client says of a token that is not valid yet, or not any more. */
const timestampProblem = z.object({
  claim: z.enum(["exp", "nbf", "iat"]),
  now: z.number(),
  claims: z.object({ iat: z.number() }),
});

/** A token is issued in the moment of the sign-in, so its time is that of the other clock. */
function clockDifference(error: unknown): string | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++) {
    const problem = timestampProblem.safeParse(at.cause);
    if (!problem.success) continue;
    const { claim, now, claims } = problem.data;
    const seconds = claims.iat - now;
    const side = seconds < 0 ? "behind" : "ahead of";
    return `the clock of the sign-in service is ${Math.abs(seconds)} s ${side} ours (${claim})`;
  }
  return undefined;
}

function textOf(error: unknown, key: string): string | undefined {
  const value: unknown =
    typeof error === "object" && error !== null ? Reflect.get(error, key) : undefined;
  return typeof value === "string" ? value : undefined;
}
