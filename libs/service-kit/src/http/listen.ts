import { createServer } from "node:http";
import type { Server } from "node:http";
import { flushCompileCache } from "node:module";
import type { Express } from "express";
import type { Logger } from "../logger.ts";
import { createGracefulShutdown } from "./graceful-shutdown.ts";

/**
 * How long a request may be on its way. A large file on a slow line takes its time; one that
 * stopped moving is ended much earlier, by the gateway's patience.
 */
const REQUEST_TIMEOUT_MS = 30 * 60_000;

const nothing = () => Promise.resolve();

/**
 * Listens until SIGTERM or SIGINT, then stops in order (see orderly-stop) and exits. SIGTERM gives
 * the notice of `noticeMs` (default: none), in which other replicas take over; SIGINT comes from
 * somebody who waits at a terminal. `windDown` ends the work in the background, beside the requests
 * that still run; `close` closes what was opened, at the very end.
 */
export async function listen(deps: {
  app: Express;
  host: string;
  port: number;
  logger: Logger;
  noticeMs?: number;
  stopWorkers?: () => Promise<void>;
  close: () => Promise<void>;
}): Promise<Server> {
  const { app, logger, noticeMs = 0, stopWorkers = nothing } = deps;
  const server = createServer(app);
  server.keepAliveTimeout = 65_000;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  const stop = createGracefulShutdown({
    app,
    server,
    logger,
    noticeMs,
    stopWorkers,
    close: deps.close,
  });
  await new Promise<void>((resolve, reject) => {
    server.once("listening", resolve);
    server.once("error", reject);
    server.listen(deps.port, deps.host);
  });
  logger.info({ address: server.address() }, "listening");
  // Where NODE_COMPILE_CACHE is set: otherwise only an orderly end keeps it for the next start.
  setImmediate(flushCompileCache);
  process.on("SIGTERM", () => stop(false));
  process.on("SIGINT", () => stop(true));
  return server;
}
