import type { RequestHandler } from "express";
import type { Endpoint } from "@accord/contracts";
import type { Actor, VerifyToken } from "../tokens/verify.ts";

const nobody: Actor = { caller: "nobody", userId: null };

/**
 * Verifies the token before the body is read. An open endpoint has none: its handler verifies the
 * sender.
 */
export const authenticate =
  (deps: { verifyToken: VerifyToken }, endpoint: Endpoint): RequestHandler =>
  async (req, res, next) => {
    res.locals["actor"] = endpoint.open
      ? nobody
      : await deps.verifyToken(req.get("authorization"), endpoint.callers);
    next();
  };
