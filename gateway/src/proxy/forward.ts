import type { Socket } from "node:net";
import type { IncomingMessage } from "node:http";
import type { Request, Response } from "express";
import { createProxyMiddleware } from "http-proxy-middleware";
import { requestIdOf } from "@accord/service-kit";
import type { Logger, ServiceError } from "@accord/service-kit";
import { dropOwnHeaders } from "./answer-headers.ts";
import type { AdjustAnswer } from "./answer-headers.ts";
import { limitConnect, limitSilence, patience } from "./patience.ts";
import type { Patience, Silent } from "./patience.ts";
import { brokenOff, neverCame, refuse, refuseMidway, unreachable } from "./refuse.ts";
import type { Targets } from "./targets.ts";

/** Where a request goes, under which name errors speak of it. */
export interface Destination {
  readonly name: string;
  readonly targets: Targets;
  readonly adjust: AdjustAnswer;
  /** An answer that is not for the client becomes this error. */
  readonly reject?: (answer: IncomingMessage) => ServiceError | null;
  /** Says that it cannot be reached; without it in the one error body. */
  readonly refuse?: (res: Response, error: ServiceError) => void;
  /** What is asked for changes nothing, whatever its method. */
  readonly changesNothing?: boolean;
}

/** Streams a request to one of the targets and the answer back. */
export type Forward = (req: Request, res: Response, to: Destination) => void;

interface Attempt {
  readonly to: Destination;
  readonly tried: string[];
  readonly startedAt: number;
  target: string;
  /** Who kept silent when the time was up; null while it is not. */
  silent: Silent | null;
}

const notConnected = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
]);

const codeOf = (error: Error) =>
  "code" in error && typeof error.code === "string" ? error.code : "";

const hasBody = (req: Request) =>
  Number(req.headers["content-length"] ?? 0) > 0 || req.headers["transfer-encoding"] !== undefined;

/** A read may be asked twice; a write never, its outcome is unknown. */
const mayRepeat = (req: Request) =>
  (req.method === "GET" || req.method === "HEAD") && !hasBody(req);

export function createForward(deps: {
  logger: Logger;
  patience?: Patience;
  /** A clock in milliseconds. */
  now?: () => number;
}): Forward {
  const { logger, now = () => performance.now() } = deps;
  const limits = deps.patience ?? patience;
  const attempts = new WeakMap<Request, Attempt>();

  const proxy = createProxyMiddleware<Request, Response>({
    changeOrigin: true,
    router: (req) => attempts.get(req)?.target ?? "",
    ejectPlugins: true,
    plugins: [
      (server) => {
        server.on("proxyReq", (outgoing, req) => {
          limitConnect(outgoing, limits.connect);
          const ms = mayRepeat(req) ? limits.read : limits.write;
          limitSilence(outgoing, { req, ms, onSilence: (who) => silent(req, who) });
        });
        server.on("proxyRes", (answer, req, res) => {
          answer.socket.setTimeout(limits.pause);
          answered(answer, attempts.get(req), res, logger);
        });
        server.on("error", (error, req, res) => failed(error, req, res));
        server.on("econnreset", () => undefined);
      },
    ],
  });

  function silent(req: Request, who: Silent): void {
    const attempt = attempts.get(req);
    if (attempt) attempt.silent = who;
  }

  function failed(
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
    const { name, targets } = attempt.to;
    const code = codeOf(error);
    const away = notConnected.has(code);
    const isTheirs = attempt.silent !== "client";
    if (isTheirs && (away || code === "ECONNRESET")) targets.markDown(attempt.target);
    const requestId = requestIdOf(res);
    logger.warn({ requestId, upstream: name, target: attempt.target, code }, "upstream failed");
    attempt.tried.push(attempt.target);
    const mostTries = Math.max(2, targets.urls.length);
    const isLate = away && now() - attempt.startedAt > limits.giveUp;
    const isOver = attempt.silent !== null || isLate || attempt.tried.length >= mostTries;
    if (mayRepeat(req) && !isOver) {
      again(req, res, attempt);
      return;
    }
    // What the broken connection still reports is not about the answer any more.
    attempts.delete(req);
    const theirs = away || mayRepeat(req) ? unreachable(name) : brokenOff(attempt.to);
    refuseMidway(req, res, attempt.to, isTheirs ? theirs : neverCame());
  }

  function again(req: Request, res: Response, attempt: Attempt): void {
    const next = attempt.to.targets.pick(attempt.tried);
    if (next === null) return;
    attempt.target = next;
    setTimeout(() => void proxy(req, res), attempt.tried.includes(next) ? limits.again : 0);
  }

  return (req, res, to) => {
    const target = mayRepeat(req) ? to.targets.pick() : to.targets.pickProven();
    if (target === null) {
      refuseMidway(req, res, to, unreachable(to.name));
      return;
    }
    const startedAt = now();
    attempts.set(req, { to, target, tried: [], startedAt, silent: null });
    void proxy(req, res);
  };
}

/** Adjusts an answer before it is copied, or puts our own in its place. */
function answered(
  answer: IncomingMessage,
  attempt: Attempt | undefined,
  res: Response,
  logger: Logger,
): void {
  dropOwnHeaders(answer);
  if (!attempt) return;
  const { name, targets, adjust, reject } = attempt.to;
  adjust(answer);
  targets.markUp(attempt.target);
  const error = reject?.(answer);
  if (!error) return;
  const line = { requestId: requestIdOf(res), upstream: name, target: attempt.target };
  logger.warn({ ...line, status: answer.statusCode }, "answer refused");
  answer.resume();
  // Whole at once, so that nothing of the answer is copied behind it; the proxy drains the request.
  refuse(res, attempt.to, error);
}
