import express, { type Express, type RequestHandler, type Router } from "express";
import type { Logger } from "../logger.ts";
import { release } from "../release.ts";
import { countRequests } from "../metrics/http-metrics.ts";
import { errorHandler, unknownPath } from "./error-handler.ts";
import { STOPPING } from "./graceful-shutdown.ts";
import { NotReadyError } from "./readiness.ts";
import { requestId, requestIdOf } from "./request-id.ts";
import { closeConnection } from "./unread-body.ts";

/** An Express app with request ids, access log, metrics, probes and error body. */
export function createApp(deps: {
  logger: Logger;
  /** Names what is degraded; rejects when the service is not ready. */
  ready: () => Promise<readonly string[] | void>;
  before?: readonly RequestHandler[];
  routers: readonly Router[];
}): Express {
  const app = express();
  const version = release().name;
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("query parser", "simple");
  app.use(
    closeConnection,
    ...(deps.before ?? []),
    requestId,
    countRequests,
    accessLog(deps.logger),
  );
  app.get("/healthz", (_req, res) => {
    res.json({ status: "ok", version });
  });
  app.get("/readyz", async (_req, res) => {
    if (app.enabled(STOPPING)) {
      res.status(503).json({ status: STOPPING, version });
      return;
    }
    try {
      const degraded = (await deps.ready()) ?? [];
      res.json({ status: "ready", version, ...(degraded.length > 0 && { degraded }) });
    } catch (error) {
      const failing = error instanceof NotReadyError ? { failing: error.failing } : {};
      res.status(503).json({ status: "not ready", version, ...failing });
    }
  });
  for (const router of deps.routers) app.use(router);
  app.use(unknownPath, errorHandler(deps.logger));
  return app;
}

function accessLog(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    res.once("close", () => {
      const ms = Math.round((performance.now() - start) * 10) / 10;
      const path = req.originalUrl.split("?", 1)[0];
      const line = {
        requestId: requestIdOf(res),
        method: req.method,
        path,
        status: res.statusCode,
        ms,
      };
      if (path === "/healthz" || path === "/readyz") logger.debug(line, "request");
      else logger.info(line, "request");
    });
    next();
  };
}
