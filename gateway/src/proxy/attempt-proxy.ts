import { requestIdOf, type Logger } from "@accord/service-kit";
import type { Request, RequestHandler, Response } from "express";
import type { ClientRequest, IncomingMessage } from "node:http";
import { createProxyMiddleware } from "http-proxy-middleware";
import type { Socket } from "node:net";
import { mayRepeat, type Attempt, type TimedOutParty, type Timeouts } from "./attempt.ts";
import { dropUpstreamHeaders } from "./headers.ts";
import { refuse } from "./refuse.ts";
import { bodyTooLarge, MAX_BODY_BYTES } from "./request-body.ts";

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
      // A keep-alive connection may break when used: for repeatable requests only.
      options.agent =
        mayRepeat(req) && attempt.tried.length === 0 ? keepAliveAgent : singleUseAgent;
      return url;
    },
    ejectPlugins: true,
    plugins: [
      (server) => {
        // The socket is connected, so from now on bytes may be sent.
        server.on("proxyReq", (outgoing, req, res) => {
          const attempt = attempts.get(req);
          if (attempt) attempt.isSent = true;
          limitChunkedBody(req, () => {
            // The broken connection is no failure of the service.
            attempts.delete(req);
            outgoing.destroy();
            refuse(res, attempt?.to ?? {}, bodyTooLarge());
          });
          const ms = mayRepeat(req) ? limits.read : limits.write;
          limitWait(outgoing, { req, ms, onTimeout: (who) => markTimedOut(req, who) });
          if (attempt?.to.takesFile) req.once("end", () => outgoing.setTimeout(limits.file));
        });
        server.on("proxyRes", (response, req, res) => {
          response.socket.setTimeout(limits.pause);
          handleResponse(response, attempts.get(req), res, logger);
        });
        server.on("error", onFailure);
        server.on("econnreset", () => undefined);
      },
    ],
  });
  return (req, res) => void proxy(req, res, () => undefined);
}

function handleResponse(
  response: IncomingMessage,
  attempt: Attempt | undefined,
  res: Response,
  logger: Logger,
): void {
  const policy = response.headersDistinct["content-security-policy"]?.[0];
  dropUpstreamHeaders(response);
  if (!attempt) return;
  attempt.onResponse?.();
  const { name, adjust, reject } = attempt.to;
  adjust(response, policy);
  const error = reject?.(response);
  if (!error) return;
  const { label: target } = attempt.lease.replica;
  const line = { requestId: requestIdOf(res), upstream: name, target };
  logger.warn({ ...line, status: response.statusCode }, "upstream response rejected");
  response.resume();
  // Nothing of the upstream's body follows.
  refuse(res, attempt.to, error);
}

/** A body with a length was checked before. */
function limitChunkedBody(req: IncomingMessage, onTooLarge: () => void): void {
  if (req.headers["transfer-encoding"] === undefined) return;
  let size = 0;
  const count = (chunk: Buffer) => {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) return;
    req.off("data", count);
    onTooLarge();
  };
  req.on("data", count);
}

function limitWait(
  outgoing: ClientRequest,
  limit: { req: IncomingMessage; ms: number; onTimeout: (who: TimedOutParty) => void },
): void {
  const { req, ms, onTimeout } = limit;
  // After the last byte in either direction: slow uploads continue.
  outgoing.setTimeout(ms, () => {
    onTimeout(req.complete || outgoing.writableNeedDrain ? "service" : "client");
    outgoing.destroy();
  });
}
