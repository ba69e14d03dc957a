import type { Request, RequestHandler, Response } from "express";
import { counter, gauge, histogram } from "./registry.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const PROBES = new Set(["/healthz", "/readyz"]);

let inFlight = 0;
gauge({
  name: "accord_http_requests_in_flight",
  help: "Requests that are being answered",
  labels: [],
  read: () => [{ labels: {}, value: inFlight }],
});

const observe = histogram({
  name: "accord_http_request_duration_seconds",
  help: "Time from a request's arrival to the end of its answer; status gone: the client left first",
  labels: ["method", "route", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
});

const errors = counter({
  name: "accord_errors_total",
  help: "Errors answered, by their code; overloaded and too_many_requests are refused for want of capacity",
  labels: ["code"],
  initial: ["overloaded", "too_many_requests", "unavailable", "internal"].map((code) => ({ code })),
});

/** `code` must be one of ours, never user input. */
export const countError = (code: string): void => errors({ code });

/** For requests outside Express routes: a pattern, never a path. */
export function setRouteLabel(res: Response, pattern: string): void {
  res.locals["route"] = pattern;
}

export const countRequests: RequestHandler = (req, res, next) => {
  if (PROBES.has(req.path)) {
    next();
    return;
  }
  const start = performance.now();
  inFlight += 1;
  res.once("close", () => {
    inFlight -= 1;
    const method = METHODS.has(req.method) ? req.method : "other";
    const status = res.writableFinished ? `${Math.floor(res.statusCode / 100)}xx` : "gone";
    observe({ method, route: routeOf(req, res), status }, (performance.now() - start) / 1000);
  });
  next();
};

/** The pattern of the route, once it is known; never a path. */
export function routeOf(req: Request, res: Response): string {
  const pattern: unknown = res.locals["route"] ?? req.route?.path;
  return typeof pattern === "string" ? pattern : "unknown";
}
