import type { Request, Response } from "express";
import { routeOf } from "../metrics/http-metrics.ts";
import { activeTracer, type TraceSpan } from "./tracer.ts";

/** The span of a request until its response is over; null while traces are off, and for probes. */
export function startRequestSpan(req: Request, res: Response, requestId: string): TraceSpan | null {
  const tracer = activeTracer();
  if (tracer === null || !isTraced(req)) return null;
  const span = tracer.startSpan(req.method, { kind: "server", parent: req.get("traceparent") });
  if (span.isRecorded) {
    res.once("close", () => {
      const route = routeOf(req, res);
      const status = res.writableFinished ? res.statusCode : 499;
      span.end({
        name: `${req.method} ${route}`,
        attributes: {
          "http.request.method": req.method,
          "http.route": route,
          "http.response.status_code": status,
          "accord.request_id": requestId,
        },
        ...(status >= 500 && { error: String(status) }),
      });
    });
  }
  return span;
}

const calls = /^\/(?:api|internal)\//;

/** Calls and loads of pages, not probes and files of the front end. */
const isTraced = (req: Request) =>
  calls.test(req.path) || req.get("accept")?.includes("text/html") === true;
