import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";

const acceptable = /^[A-Za-z0-9-]{8,64}$/;

/** Gives every request an id, or keeps the one that a trusted caller passed on, and echoes it. */
export const requestId: RequestHandler = (req, res, next) => {
  const given = req.get("x-request-id");
  const id = given !== undefined && acceptable.test(given) ? given : randomUUID();
  res.locals["requestId"] = id;
  res.setHeader("X-Request-Id", id);
  next();
};

/** The id of the request that `res` answers. */
export function requestIdOf(res: { locals: Record<string, unknown> }): string {
  const id = res.locals["requestId"];
  return typeof id === "string" ? id : "";
}
