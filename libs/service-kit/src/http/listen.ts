import type { Server } from "node:http";
import { flushCompileCache } from "node:module";
import type { Express } from "express";
import type { Logger } from "../logger.ts";

const DRAIN_MS = 10_000;

/**
 * How long a request may be on its way. A large file on a slow line takes its time; one that
 * stopped moving is ended much earlier, by the gateway's patience.
 */
const ARRIVAL_MS = 30 * 60_000;

/**
 * Listens until SIGTERM or SIGINT, then stops taking requests, lets the running ones end
 * (at most 10 s), closes what was opened, and exits. `windDown` begins at once beside the requests:
 * work in the background must not wait for the slowest of them.
 */
export async function listen(deps: {
  app: Express;
  host: string;
  port: number;
  logger: Logger;
  windDown?: () => Promise<void>;
  close: () => Promise<void>;
}): Promise<Server> {
  const { app, logger } = deps;
  const server = app.listen(deps.port, deps.host);
  server.keepAliveTimeout = 65_000;
  server.requestTimeout = ARRIVAL_MS;
  await new Promise<void>((resolve, reject) => {
    server.once("listening", resolve);
    server.once("error", reject);
  });
  logger.info({ address: server.address() }, "listening");
  // Where NODE_COMPILE_CACHE is set: otherwise only an orderly end keeps it for the next start.
  setImmediate(flushCompileCache);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    const woundDown = Promise.resolve(deps.windDown?.()).catch((error: unknown) => {
      logger.error({ err: error }, "background work did not end");
    });
    const limit = setTimeout(() => {
      logger.warn("connections were cut off to stop");
      server.closeAllConnections();
    }, DRAIN_MS);
    // A kept connection becomes idle when its answer ends; nothing else would close it.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    setTimeout(() => process.exit(1), DRAIN_MS + 2_000).unref();
    server.close(() => {
      clearTimeout(limit);
      clearInterval(sweep);
      void woundDown.then(deps.close).finally(() => process.exit(0));
    });
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  return server;
}
