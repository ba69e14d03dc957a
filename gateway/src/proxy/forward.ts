import type { Socket } from "node:net";
import type { Request, Response } from "express";
import { requestIdOf, type Logger } from "@accord/service-kit";
import { badGateway, requestTimeout, unreachable, refuse } from "./refuse.ts";
import {
  defaultTimeouts,
  isFinalFailure,
  mayRepeat,
  type Attempt,
  type Destination,
  type Timeouts,
} from "./attempt.ts";
import { createAttemptProxy } from "./attempt-proxy.ts";

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
