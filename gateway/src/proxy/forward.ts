import type { Socket } from "node:net";
import type { ClientRequest } from "node:http";
import type { Request, Response } from "express";
import { createProxyMiddleware } from "http-proxy-middleware";
import { sendError, ServiceError, unavailable } from "@accord/service-kit";
import type { Logger } from "@accord/service-kit";
import { dropOwnHeaders } from "./answer-headers.ts";
import type { AdjustAnswer } from "./answer-headers.ts";
import type { Targets } from "./targets.ts";

/** How long a replica may take to accept a connection, to say something, and to come back. */
const CONNECT_MS = 400;
const SILENCE_MS = 60_000;
const AGAIN_MS = 100;
/** After this long without a connection nobody else is asked: the answer is due within a second. */
const GIVE_UP_MS = 500;

/** Where a request goes, under which name errors speak of it. */
export interface Destination {
  readonly name: string;
  readonly targets: Targets;
  readonly adjust: AdjustAnswer;
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

export function createForward(deps: { logger: Logger }): Forward {
  const attempts = new WeakMap<Request, Attempt>();

  const proxy = createProxyMiddleware<Request, Response>({
    changeOrigin: true,
    // Not `timeout`: it leaks a listener per request on kept connections.
    proxyTimeout: SILENCE_MS,
    router: (req) => attempts.get(req)?.target ?? "",
    ejectPlugins: true,
    plugins: [
      (server) => {
        server.on("proxyReq", (outgoing, req) => watch(outgoing, attempts.get(req)));
        server.on("proxyRes", (answer, req) => {
          dropOwnHeaders(answer);
          const attempt = attempts.get(req);
          attempt?.to.adjust(answer);
          attempt?.to.targets.markUp(attempt.target);
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
    deps.logger.warn({ upstream: name, target: attempt.target, code }, "upstream failed");
    attempt.tried.push(attempt.target);
    const mostTries = Math.max(2, targets.urls.length);
    const isLate = away && performance.now() - attempt.startedAt > GIVE_UP_MS;
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
    const wait = attempt.tried.includes(next) ? AGAIN_MS : 0;
    attempt.target = next;
    setTimeout(() => void proxy(req, res), wait);
  }

  return (req, res, to) => {
    const target = mayRepeat(req) ? to.targets.pick() : to.targets.pickProven();
    if (target === null) {
      refuse(res, to, unreachable(to.name));
      return;
    }
    const startedAt = performance.now();
    attempts.set(req, { to, target, tried: [], startedAt, timedOut: false });
    void proxy(req, res);
  };
}

/** Tells silence of a busy replica from one that is gone, and gives up early on one that does not accept. */
function watch(outgoing: ClientRequest, attempt: Attempt | undefined): void {
  if (!attempt) return;
  outgoing.once("timeout", () => {
    attempt.timedOut = true;
  });
  const socket = outgoing.socket;
  if (!socket?.connecting) return;
  const giveUp = setTimeout(() => {
    outgoing.destroy(Object.assign(new Error("connection not accepted"), { code: "ETIMEDOUT" }));
  }, CONNECT_MS);
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
