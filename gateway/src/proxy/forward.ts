import type { Socket } from "node:net";
import type { Request, Response, RequestHandler } from "express";
import {
  requestIdOf,
  type Logger,
  type Lease,
  type Replica,
  type Replicas,
  type ServiceError,
} from "@accord/service-kit";
import { bodyTooLarge, MAX_BODY_BYTES } from "./request-body.ts";
import { badGateway, requestTimeout, unreachable, refuse } from "./refuse.ts";
import type { IncomingMessage, ClientRequest } from "node:http";
import { type AdjustResponse, dropUpstreamHeaders } from "./headers.ts";
import { createProxyMiddleware } from "http-proxy-middleware";

export interface Timeouts {
  readonly connect: number;
  readonly read: number;
  readonly write: number;
  /** Of a write whose file is complete, and is read before the answer. */
  readonly file: number;
  /** Between two parts of a response. */
  readonly pause: number;
  /** Before the only replica is tried again. */
  readonly retryDelay: number;
  /** Without a connection, no other replica is tried after this time. */
  readonly giveUp: number;
}

export const defaultTimeouts: Timeouts = {
  connect: 400,
  read: 15_000,
  write: 30_000,
  file: 90_000,
  pause: 60_000,
  retryDelay: 100,
  giveUp: 500,
};

type TimedOutParty = "service" | "client";

export interface Destination {
  readonly name: string;
  readonly replicas: Replicas;
  readonly adjust: AdjustResponse;
  readonly reject?: (response: IncomingMessage) => ServiceError | null;
  readonly refuse?: (res: Response, error: ServiceError) => void;
  readonly changesNothing?: boolean;
  readonly takesFile?: boolean;
}

interface Attempt {
  readonly to: Destination;
  readonly onResponse: (() => void) | undefined;
  readonly tried: Replica[];
  readonly startedAt: number;
  lease: Lease;
  /** Connected: a part of the request may have arrived. */
  isSent: boolean;
  timedOut: TimedOutParty | null;
}

export type Forward = (
  req: Request,
  res: Response,
  to: Destination,
  onResponse?: () => void,
) => void;

const codeOf = (error: Error) =>
  "code" in error && typeof error.code === "string" ? error.code : "";

export function createForward(deps: {
  logger: Logger;
  timeouts?: Timeouts;
  now?: () => number;
}): Forward {
  const { logger, now = () => performance.now() } = deps;
  const limits = deps.timeouts ?? defaultTimeouts;
  const attempts = new WeakMap<Request, Attempt>();

  const proxy = createAttemptProxy({ attempts, limits, logger, onFailure });

  function onFailure(
    error: Error,
    req: Request | undefined,
    res: Response | Socket | undefined,
  ): void {
    const attempt = req && attempts.get(req);
    if (!attempt || !req || !res || !("locals" in res)) return;
    if (res.destroyed || res.writableEnded) return;
    if (res.headersSent) {
      res.destroy();
      return;
    }
    const { to, lease } = attempt;
    const isServiceFailure = attempt.timedOut !== "client";
    if (isServiceFailure) lease.markFailed();
    const line = { requestId: requestIdOf(res), upstream: to.name, target: lease.replica.label };
    logger.warn({ ...line, code: codeOf(error) }, "upstream failed");
    attempt.tried.push(lease.replica);
    if (!isFinalFailure(attempt, req, now() - attempt.startedAt > limits.giveUp)) {
      void retry(req, res, attempt);
      return;
    }
    // Later events of the broken connection are not about this response.
    attempts.delete(req);
    const hasNoEffect = !attempt.isSent || mayRepeat(req);
    const serviceError = hasNoEffect
      ? unreachable(to.name)
      : badGateway(to, attempt.timedOut === "service");
    refuse(res, to, isServiceFailure ? serviceError : requestTimeout());
  }

  async function retry(req: Request, res: Response, attempt: Attempt): Promise<void> {
    attempt.lease.release();
    if (!attempt.isSent) await attempt.to.replicas.renew();
    const next = attempt.to.replicas.acquire(attempt.tried);
    if (next === null) return;
    attempt.lease = next;
    attempt.isSent = false;
    attempt.timedOut = null;
    res.setMaxListeners(0);
    setTimeout(
      () => {
        if (!res.destroyed) proxy(req, res);
      },
      attempt.tried.includes(next.replica) ? limits.retryDelay : 0,
    );
  }

  return (req, res, to, onResponse) => {
    const lease = to.replicas.acquire();
    if (lease === null) {
      refuse(res, to, unreachable(to.name));
      return;
    }
    const attempt: Attempt = {
      to,
      lease,
      onResponse,
      tried: [],
      startedAt: now(),
      isSent: false,
      timedOut: null,
    };
    attempts.set(req, attempt);
    res.once("close", () => {
      attempt.lease.release();
      // Entries of the map would keep requests from early garbage collection.
      attempts.delete(req);
    });
    proxy(req, res);
  };
}

const MAX_TRIES = 4;

const hasBody = (req: Request) =>
  Number(req.headers["content-length"] ?? 0) > 0 || req.headers["transfer-encoding"] !== undefined;

/** A write is never repeated: its outcome is unknown. */
const mayRepeat = (req: Request): boolean =>
  (req.method === "GET" || req.method === "HEAD") && !hasBody(req);

function isFinalFailure(attempt: Attempt, req: Request, isLate: boolean): boolean {
  const { isSent, timedOut, tried, to } = attempt;
  if (timedOut === "client" || (isSent && !mayRepeat(req))) return true;
  // A replica that timed out may hang, so one other is tried.
  if (timedOut === "service" && (to.replicas.size < 2 || tried.length > 1)) return true;
  return (!isSent && isLate) || tried.length >= Math.min(MAX_TRIES, Math.max(2, to.replicas.size));
}

function createAttemptProxy(deps: {
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
