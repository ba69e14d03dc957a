import type { RequestHandler } from "express";

export interface LoggedRequest {
  at: string;
  method: string;
  /** Without the query. */
  path: string;
  query: string;
  /** Undefined before the response, and when the connection broke. */
  status: number | undefined;
}

const MAX_ENTRIES = 5000;

export function logRequests(log: LoggedRequest[]): RequestHandler {
  return ({ method, originalUrl }, response, next) => {
    const [path = "", query = ""] = originalUrl.split("?");
    const at = new Date().toISOString();
    const entry: LoggedRequest = { at, method, path, query, status: undefined };
    log.push(entry);
    if (log.length > MAX_ENTRIES) log.shift();
    response.on("finish", () => {
      entry.status = response.statusCode;
    });
    next();
  };
}
