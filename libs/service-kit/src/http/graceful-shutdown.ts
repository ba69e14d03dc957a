import type { Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Express } from "express";
import type { Logger } from "../logger.ts";

const DRAIN_MS = 10_000;

/** What a stop works with. */
export interface ShutdownDeps {
  readonly app: Express;
  readonly server: Server;
  readonly logger: Logger;
  /** How long requests are still taken while `/readyz` says that it is about to end, in milliseconds. */
  readonly noticeMs: number;
  /** Ends the work in the background, beside the requests: it must not wait for the slowest of them. */
  readonly stopWorkers: () => Promise<void>;
  /** Closes what was opened, at the very end. */
  readonly close: () => Promise<void>;
}

/** An app's setting while it stops: `/readyz` is a 503 and every answer ends its connection. */
export const STOPPING = "stopping";

/**
 * A stop in order. First the notice: whoever asks /readyz is told to go elsewhere, everything is
 * answered as ever, and each answer ends its connection, so that nobody sends into a closed one.
 * Then no connection is taken any more, what runs ends (at most 10 s), and the process exits.
 * `atOnce` leaves the notice out, also one that has begun.
 */
export function createGracefulShutdown(deps: ShutdownDeps): (atOnce: boolean) => void {
  const { app, server, logger, noticeMs } = deps;
  const running = new Set<ServerResponse>();
  const noticed = new AbortController();
  server.prependListener("request", (_req, res) => {
    if (app.enabled(STOPPING)) endWithAnswer(res);
    running.add(res);
    res.once("close", () => running.delete(res));
  });
  return (atOnce) => {
    if (atOnce) noticed.abort();
    if (app.enabled(STOPPING)) return;
    app.enable(STOPPING);
    for (const res of running) endWithAnswer(res);
    logger.info({ noticeMs: atOnce ? 0 : noticeMs }, "stopping");
    void sleep(noticeMs, undefined, { signal: noticed.signal })
      .catch(() => undefined)
      // What arrived by now is read first: a connection with an unread request counts as resting.
      .then(() => setImmediate(drain, deps));
  };
}

/** Said when the head is written: a proxy copies over it what another service says of its connection. */
function endWithAnswer(res: ServerResponse): void {
  const { writeHead } = res;
  res.writeHead = (...head: unknown[]) => {
    res.setHeader("Connection", "close");
    return Reflect.apply(writeHead, res, head);
  };
}

function drain({ server, logger, stopWorkers, close }: ShutdownDeps): void {
  const woundDown = stopWorkers().catch((error: unknown) => {
    logger.error({ err: error }, "background work did not end");
  });
  const limit = setTimeout(() => {
    logger.warn("connections were cut off to stop");
    server.closeAllConnections();
  }, DRAIN_MS);
  // A kept connection becomes idle when its answer ends; nothing else would close it.
  const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), 50);
  setTimeout(() => process.exit(1), DRAIN_MS + 2_000).unref();
  server.close(() => {
    clearTimeout(limit);
    clearInterval(sweep);
    void woundDown.then(close).finally(() => process.exit(0));
  });
}
