import { createServer, type Server } from "node:http";
import { flushCompileCache } from "node:module";
import type { Express } from "express";
import type { Logger } from "../logger.ts";
import { createGracefulShutdown } from "./graceful-shutdown.ts";

/** For large files on slow lines; the gateway ends stalled uploads. */
const REQUEST_TIMEOUT_MS = 30 * 60_000;

const noop = () => Promise.resolve();

/** Shuts down on SIGTERM; SIGINT skips the notice. */
export async function listen(deps: {
  app: Express;
  host: string;
  port: number;
  logger: Logger;
  noticeMs?: number;
  stopWorkers?: () => Promise<void>;
  close: () => Promise<void>;
}): Promise<Server> {
  const { app, logger, noticeMs = 0, stopWorkers = noop } = deps;
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
  // Otherwise only a clean exit writes NODE_COMPILE_CACHE.
  setImmediate(flushCompileCache);
  process.on("SIGTERM", () => stop(false));
  process.on("SIGINT", () => stop(true));
  return server;
}
