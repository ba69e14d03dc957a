import type { Socket } from "node:net";
import type { Request, RequestHandler, Response } from "express";
import { createProxyMiddleware } from "http-proxy-middleware";
import type { Logger } from "@accord/service-kit";
import { handleResponse } from "./answered.ts";
import { mayRepeat } from "./attempt.ts";
import type { Attempt } from "./attempt.ts";
import { limitWait } from "./patience.ts";
import type { Timeouts, TimedOutParty } from "./patience.ts";

/** Sends a request to the replica of its attempt, once. */
export function createAttemptProxy(deps: {
  attempts: WeakMap<Request, Attempt>;
  limits: Timeouts;
  logger: Logger;
  onFailure: (error: Error, req: Request | undefined, res: Response | Socket | undefined) => void;
}): (req: Request, res: Response) => void {
  const { attempts, limits, logger, onFailure } = deps;
  const markTimedOut = (req: Request, who: TimedOutParty) => {
    const attempt = attempts.get(req);
    if (attempt) attempt.timedOut = who;
  };
  const proxy: RequestHandler = createProxyMiddleware<Request, Response>({
    changeOrigin: true,
    // The default would parse each URL.
    pathFilter: () => true,
    router: (req, _res, options) => {
      const attempt = attempts.get(req);
      if (!attempt) return "";
      const { url, keepAliveAgent, singleUseAgent } = attempt.lease.replica;
      // A keep-alive connection may break when it is used, so only repeatable requests use one.
      options.agent =
        mayRepeat(req) && attempt.tried.length === 0 ? keepAliveAgent : singleUseAgent;
      return url;
    },
    ejectPlugins: true,
    plugins: [
      (server) => {
        // The socket is connected, so from now on bytes may be sent.
        server.on("proxyReq", (outgoing, req) => {
          const attempt = attempts.get(req);
          if (attempt) attempt.isSent = true;
          const ms = mayRepeat(req) ? limits.read : limits.write;
          limitWait(outgoing, { req, ms, onTimeout: (who) => markTimedOut(req, who) });
        });
        server.on("proxyRes", (answer, req, res) => {
          answer.socket.setTimeout(limits.pause);
          handleResponse(answer, attempts.get(req), res, logger);
        });
        server.on("error", onFailure);
        server.on("econnreset", () => undefined);
      },
    ],
  });
  return (req, res) => void proxy(req, res, () => undefined);
}
