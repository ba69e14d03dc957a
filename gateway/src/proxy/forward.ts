import type { Socket } from "node:net";
import type { Request, Response } from "express";
import { requestIdOf } from "@accord/service-kit";
import type { Logger } from "@accord/service-kit";
import { isOver, mayRepeat } from "./attempt.ts";
import type { Attempt, Destination } from "./attempt.ts";
import { createAttemptProxy } from "./attempt-proxy.ts";
import { defaultTimeouts } from "./patience.ts";
import type { Timeouts } from "./patience.ts";
import { badGateway, requestTimeout, refuseRequest, unreachable } from "./refuse.ts";

/**
 * Streams a request to a replica and its response back. `onAnswer` is called when the response
 * begins.
 */
export type Forward = (req: Request, res: Response, to: Destination, onAnswer?: () => void) => void;

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
    const isTheirs = attempt.timedOut !== "client";
    if (isTheirs) lease.markFailed();
    const line = { requestId: requestIdOf(res), upstream: to.name, target: lease.replica.label };
    logger.warn({ ...line, code: codeOf(error) }, "upstream failed");
    attempt.tried.push(lease.replica);
    if (!isOver(attempt, req, now() - attempt.startedAt > limits.giveUp)) {
      retry(req, res, attempt);
      return;
    }
    // Later events of the broken connection are not about this response.
    attempts.delete(req);
    const isUndone = !attempt.isSent || mayRepeat(req);
    const theirs = isUndone ? unreachable(to.name) : badGateway(to);
    refuseRequest(req, res, to, isTheirs ? theirs : requestTimeout());
  }

  function retry(req: Request, res: Response, attempt: Attempt): void {
    attempt.lease.release();
    const next = attempt.to.replicas.acquire(attempt.tried);
    if (next === null) return;
    attempt.lease = next;
    attempt.isSent = false;
    attempt.timedOut = null;
    // Each attempt adds listeners.
    res.setMaxListeners(0);
    setTimeout(
      () => {
        if (!res.destroyed) proxy(req, res);
      },
      attempt.tried.includes(next.replica) ? limits.retryDelay : 0,
    );
  }

  return (req, res, to, onAnswer) => {
    const lease = to.replicas.acquire();
    if (lease === null) {
      refuseRequest(req, res, to, unreachable(to.name));
      return;
    }
    const attempt: Attempt = {
      to,
      lease,
      onAnswer,
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
