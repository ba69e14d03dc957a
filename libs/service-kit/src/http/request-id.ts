import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";
import { runWithRequestId } from "../request-context.ts";
import { startRequestSpan } from "../traces/request-span.ts";

const acceptable = /^[A-Za-z0-9-]{8,64}$/;

/** Sets the request id, or keeps a valid one of the caller. */
export const requestId: RequestHandler = (req, res, next) => {
  const received = req.get("x-request-id");
  const id = received !== undefined && acceptable.test(received) ? received : randomUUID();
  res.locals["requestId"] = id;
  res.setHeader("X-Request-Id", id);
  runWithRequestId(id, next, startRequestSpan(req, res, id));
};

export function requestIdOf(res: { locals: Record<string, unknown> }): string {
  const id = res.locals["requestId"];
  return typeof id === "string" ? id : "";
}
