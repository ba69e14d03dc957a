import { Router } from "express";
import type { Response } from "express";
import { probePresence, createReplicas, requestIdOf, sendError } from "@accord/service-kit";
import type { ServiceError } from "@accord/service-kit";
import type { Forward } from "./forward.ts";
import { forwardedHeaders, withoutCookie } from "./request-headers.ts";

/** `/oidc`: the development identity provider on our origin. */
export function oidcRoutes(deps: {
  upstream: string;
  publicUrl: string;
  cookie: string;
  forward: Forward;
  sendProblem: (res: Response) => void;
}): Router {
  const { host, protocol } = new URL(deps.publicUrl);
  const to = {
    name: "sign-in",
    replicas: createReplicas([deps.upstream], { probe: probePresence }),
    adjust: () => undefined,
    refuse: (res: Response, error: ServiceError) => {
      if (res.req.accepts("json", "html") === "html") deps.sendProblem(res);
      else sendError(res, error);
    },
  };
  const router = Router();
  router.use("/oidc", (req, res) => {
    req.headers = forwardedHeaders(req.headers, {
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
