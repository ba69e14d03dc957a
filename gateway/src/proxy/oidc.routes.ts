import { Router } from "express";
import { requestIdOf } from "@accord/service-kit";
import type { Forward } from "./forward.ts";
import { passOn, withoutCookie } from "./request-headers.ts";
import { createTargets } from "./targets.ts";

/** `/oidc`: the development identity provider on our own origin. */
export function oidcRoutes(deps: {
  upstream: string;
  publicUrl: string;
  /** Our session's cookie, which is not the provider's business. */
  cookie: string;
  forward: Forward;
}): Router {
  const { host, protocol } = new URL(deps.publicUrl);
  const to = {
    name: "sign-in",
    targets: createTargets([deps.upstream]),
    adjust: () => undefined,
  };
  const router = Router();
  router.use("/oidc", (req, res) => {
    req.headers = passOn(req.headers, {
      authorization: req.headers.authorization,
      cookie: withoutCookie(req.headers.cookie, deps.cookie),
      origin: req.headers.origin,
      "x-forwarded-host": host,
      "x-forwarded-proto": protocol.slice(0, -1),
      "x-request-id": requestIdOf(res),
    });
    req.url = req.originalUrl;
    deps.forward(req, res, to);
  });
  return router;
}
