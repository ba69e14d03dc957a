import type { RequestHandler } from "express";
import type { Logger } from "../logger.ts";
import { requestIdOf } from "./request-id.ts";

export function accessLog(logger: Logger): RequestHandler {
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
