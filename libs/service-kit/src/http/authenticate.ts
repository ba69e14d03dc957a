import type { RequestHandler } from "express";
import type { Endpoint } from "@accord/contracts";
import type { Actor, VerifyToken } from "../tokens/verify.ts";

/** Who calls an open endpoint, as far as a token tells. */
const nobody: Actor = { caller: "nobody", userId: null };

/**
 * Refuses a call without a valid token before a byte of its body is read. An open endpoint asks for
 * none and believes none: its handler proves who sent it.
 */
export const authenticate =
  (deps: { verifyToken: VerifyToken }, endpoint: Endpoint): RequestHandler =>
  async (req, res, next) => {
    res.locals["actor"] = endpoint.open
      ? nobody
      : await deps.verifyToken(req.get("authorization"), endpoint.callers);
    next();
  };
