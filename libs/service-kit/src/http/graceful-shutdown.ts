import type { Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Express } from "express";
import type { Logger } from "../logger.ts";
import { closeIf } from "./unread-body.ts";

const DRAIN_MS = 10_000;

export interface ShutdownDeps {
  readonly app: Express;
  readonly server: Server;
  readonly logger: Logger;
  /** Requests are served while /readyz is a 503, in milliseconds. */
  readonly noticeMs: number;
  readonly stopWorkers: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export const STOPPING = "stopping";

/** `atOnce` skips the notice. Requests have at most 10 s to end. */
export function createGracefulShutdown(deps: ShutdownDeps): (atOnce: boolean) => void {
  const { app, server, logger, noticeMs } = deps;
  const running = new Set<ServerResponse>();
  const notice = new AbortController();
  server.prependListener("request", (_req, res) => {
    if (app.enabled(STOPPING)) endWithAnswer(res);
    running.add(res);
    res.once("close", () => running.delete(res));
  });
  return (atOnce) => {
    if (atOnce) notice.abort();
    if (app.enabled(STOPPING)) return;
    app.enable(STOPPING);
    for (const res of running) endWithAnswer(res);
    logger.info({ noticeMs: atOnce ? 0 : noticeMs }, "stopping");
    void sleep(noticeMs, undefined, { signal: notice.signal })
      .catch(() => undefined)
      // Reads requests that have arrived: their connections would count as idle.
      .then(() => setImmediate(drain, deps));
  };
}

const endWithAnswer = (res: ServerResponse) => closeIf(res, () => true);

function drain({ server, logger, stopWorkers, close }: ShutdownDeps): void {
  const workersStopped = stopWorkers().catch((error: unknown) => {
    logger.error({ err: error }, "background work did not stop");
  });
  const limit = setTimeout(() => {
    logger.warn("open connections were closed after the shutdown timeout");
    server.closeAllConnections();
  }, DRAIN_MS);
  const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), 50);
  setTimeout(() => process.exit(1), DRAIN_MS + 2_000).unref();
  server.close(() => {
    clearTimeout(limit);
    clearInterval(sweep);
    void workersStopped.then(close).finally(() => process.exit(0));
  });
}
