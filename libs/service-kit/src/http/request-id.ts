import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";
import { runWithRequestId } from "../request-context.ts";

const acceptable = /^[A-Za-z0-9-]{8,64}$/;

/**
 * Gives every request an id, or keeps the one that a trusted caller passed on, echoes it, and does
 * all that follows under it.
 */
export const requestId: RequestHandler = (req, res, next) => {
  const given = req.get("x-request-id");
  const id = given !== undefined && acceptable.test(given) ? given : randomUUID();
  res.locals["requestId"] = id;
  res.setHeader("X-Request-Id", id);
  runWithRequestId(id, next);
};

/** The id of the request that `res` answers, for what its connection sets off (a close, a proxy's event). */
export function requestIdOf(res: { locals: Record<string, unknown> }): string {
  const id = res.locals["requestId"];
  return typeof id === "string" ? id : "";
}
