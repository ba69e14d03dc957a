import type { Socket } from "node:net";
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

const MAX_PIPELINED = 16;
const pendingOf = new WeakMap<Socket, number>();

/**
 * Closes a connection with many requests that are not answered: all that arrive in one read are
 * handled before those of other connections. Browsers and proxies do not pipeline.
 */
export const limitPipelining: RequestHandler = ({ socket }, res, next) => {
  const pending = (pendingOf.get(socket) ?? 0) + 1;
  pendingOf.set(socket, pending);
  if (pending > MAX_PIPELINED) {
    socket.destroy();
    return;
  }
  res.once("close", () => pendingOf.set(socket, (pendingOf.get(socket) ?? 1) - 1));
  next();
};

function hostsOf(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === "host") hosts += 1;
  }
  return hosts;
}
