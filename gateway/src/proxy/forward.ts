import type { Socket } from "node:net";
import type { ClientRequest, IncomingMessage } from "node:http";
import type { Request, Response } from "express";
import { createProxyMiddleware } from "http-proxy-middleware";
import { requestIdOf, sendError, ServiceError, unavailable } from "@accord/service-kit";
import type { Logger } from "@accord/service-kit";
import { dropOwnHeaders } from "./answer-headers.ts";
import type { AdjustAnswer } from "./answer-headers.ts";
import type { Targets } from "./targets.ts";

/** Milliseconds that a replica may take. */
export interface Patience {
  /** To accept a connection. */
  readonly connect: number;
  /** To say something. */
  readonly silence: number;
  /** To come back, when there is no other one. */
  readonly again: number;
  /** After this long without a connection nobody else is asked. */
  readonly giveUp: number;
}

/** A service that is down is known within a second: `giveUp`, `again` and `connect` together. */
export const patience: Patience = { connect: 400, silence: 60_000, again: 100, giveUp: 500 };

/** Where a request goes, under which name errors speak of it. */
export interface Destination {
  readonly name: string;
  readonly targets: Targets;
  readonly adjust: AdjustAnswer;
  /** An answer that is not for the client becomes this error. */
  readonly reject?: (answer: IncomingMessage) => ServiceError | null;
  /** Says that it cannot be reached; without it in the one error body. */
  readonly refuse?: (res: Response, error: ServiceError) => void;
}

/** Streams a request to one of the targets and the answer back. */
export type Forward = (req: Request, res: Response, to: Destination) => void;

interface Attempt {
  readonly to: Destination;
  readonly tried: string[];
  readonly startedAt: number;
  target: string;
  timedOut: boolean;
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
  const { connect, silence, again: wait, giveUp } = deps.patience ?? patience;
  const attempts = new WeakMap<Request, Attempt>();

  const proxy = createProxyMiddleware<Request, Response>({
    changeOrigin: true,
    // Not `timeout`: it leaks a listener per request on kept connections.
    proxyTimeout: silence,
    router: (req) => attempts.get(req)?.target ?? "",
    ejectPlugins: true,
    plugins: [
      (server) => {
        server.on("proxyReq", (outgoing, req) => watch(outgoing, attempts.get(req), connect));
        server.on("proxyRes", (answer, req, res) => {
          answered(answer, attempts.get(req), res, logger);
        });
        server.on("error", (error, req, res) => failed(error, req, res));
        server.on("econnreset", () => undefined);
      },
    ],
  });

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
    if (!attempt.timedOut && (away || code === "ECONNRESET")) targets.markDown(attempt.target);
    const requestId = requestIdOf(res);
    logger.warn({ requestId, upstream: name, target: attempt.target, code }, "upstream failed");
    attempt.tried.push(attempt.target);
    const mostTries = Math.max(2, targets.urls.length);
    const isLate = away && now() - attempt.startedAt > giveUp;
    const isOver = attempt.timedOut || isLate || attempt.tried.length >= mostTries;
    if (mayRepeat(req) && !isOver) {
      again(req, res, attempt);
      return;
    }
    refuse(res, attempt.to, away || mayRepeat(req) ? unreachable(name) : unknownOutcome(name));
  }

  function again(req: Request, res: Response, attempt: Attempt): void {
    const next = attempt.to.targets.pick(attempt.tried);
    if (next === null) return;
    attempt.target = next;
    setTimeout(() => void proxy(req, res), attempt.tried.includes(next) ? wait : 0);
  }

  return (req, res, to) => {
    const target = mayRepeat(req) ? to.targets.pick() : to.targets.pickProven();
    if (target === null) {
      refuse(res, to, unreachable(to.name));
      return;
    }
    const startedAt = now();
    attempts.set(req, { to, target, tried: [], startedAt, timedOut: false });
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
  refuse(res, attempt.to, error);
}

/** Tells silence of a busy replica from one that is gone, and gives up early on one that does not accept. */
function watch(outgoing: ClientRequest, attempt: Attempt | undefined, connect: number): void {
  if (!attempt) return;
  outgoing.once("timeout", () => {
    attempt.timedOut = true;
  });
  const socket = outgoing.socket;
  if (!socket?.connecting) return;
  const giveUp = setTimeout(() => {
    outgoing.destroy(Object.assign(new Error("connection not accepted"), { code: "ETIMEDOUT" }));
  }, connect);
  const done = () => clearTimeout(giveUp);
  socket.once("connect", done);
  socket.once("close", done);
}

const refuse = (res: Response, to: Destination, error: ServiceError) =>
  (to.refuse ?? sendError)(res, error);

const unreachable = (name: string) =>
  unavailable(`The ${name} service cannot be reached. Try again in a few seconds.`);

const unknownOutcome = (name: string) =>
  new ServiceError(
    502,
    "bad_gateway",
    `The ${name} service stopped before it answered. Check whether the change was made before you repeat it.`,
  );
