import type { Socket } from "node:net";
import type { Request, RequestHandler, Response } from "express";
import { createProxyMiddleware } from "http-proxy-middleware";
import type { Logger } from "@accord/service-kit";
import { handleResponse } from "./answered.ts";
import { mayRepeat } from "./attempt.ts";
import type { Attempt } from "./attempt.ts";
import { limitWait } from "./patience.ts";
import type { Timeouts, TimedOutParty } from "./patience.ts";

/** The proxy of the attempts: each request goes to the replica of its attempt, once. */
export function createAttemptProxy(deps: {
  attempts: WeakMap<Request, Attempt>;
  limits: Timeouts;
  logger: Logger;
  /** The attempt came to nothing, or its answer broke off. */
  onFailure: (error: Error, req: Request | undefined, res: Response | Socket | undefined) => void;
}): (req: Request, res: Response) => void {
  const { attempts, limits, logger, onFailure } = deps;
  const markTimedOut = (req: Request, who: TimedOutParty) => {
    const attempt = attempts.get(req);
    if (attempt) attempt.timedOut = who;
  };
  const proxy: RequestHandler = createProxyMiddleware<Request, Response>({
    changeOrigin: true,
    // Whatever comes here goes on; without it each request's address is taken apart to find that out.
    pathFilter: () => true,
    router: (req, _res, options) => {
      const attempt = attempts.get(req);
      if (!attempt) return "";
      const { url, keepAliveAgent, singleUseAgent } = attempt.lease.replica;
      // A kept connection may break just as it is used: only what may be asked again risks it.
      options.agent =
        mayRepeat(req) && attempt.tried.length === 0 ? keepAliveAgent : singleUseAgent;
      return url;
    },
    ejectPlugins: true,
    plugins: [
      (server) => {
        // The agents give a socket only when it is connected; until then nothing is sent.
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
