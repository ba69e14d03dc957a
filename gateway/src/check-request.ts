import { badRequest, sendError, type Logger } from "@accord/service-kit";
import type { RequestHandler } from "express";

const WARN_EVERY_MS = 60 * 60_000;

/**
 * 400 for a second Host, which a proxy may read differently; warns hourly of an untrusted proxy.
 */
export function checkRequest(deps: {
  logger: Logger;
  trustedProxies: number;
  now: () => number;
}): RequestHandler {
  let warnAfter = 0;
  return (req, res, next) => {
    if (deps.trustedProxies === 0 && req.headers["x-forwarded-for"] && deps.now() >= warnAfter) {
      warnAfter = deps.now() + WARN_EVERY_MS;
      deps.logger.warn("X-Forwarded-For comes, but TRUSTED_PROXIES is 0");
    }
    if (hostsOf(req.rawHeaders) > 1) sendError(res, badRequest("Send one Host header."));
    else next();
  };
}

function hostsOf(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === "host") hosts += 1;
  }
  return hosts;
}
