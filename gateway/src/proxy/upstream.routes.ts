import { Router, type Request, type RequestHandler, type Response } from "express";
import {
  probePresence,
  createReplicas,
  forbidden,
  type Logger,
  requestIdOf,
  sendError,
  ServiceError,
} from "@accord/service-kit";
import {
  type AdjustResponse,
  adjustStoredFile,
  rejectStorageError,
  forwardedHeaders,
  withoutCookie,
} from "./headers.ts";
import { fileLimit } from "./request-body.ts";
import { createForward, type Forward } from "./forward.ts";
import { defaultTimeouts } from "./attempt.ts";

const methods = new Set(["GET", "HEAD", "PUT"]);

/** An unsigned `x-amz-copy-source` would turn a permission to write into one to read. */
function signedHeaders(req: Request, query: URLSearchParams): Record<string, string> {
  const covered = (query.get("X-Amz-SignedHeaders") ?? "").toLowerCase().split(";");
  const names = Object.keys(req.headers).filter((name) => name.startsWith("x-amz-"));
  const unknown = names.find((name) => !covered.includes(name));
  if (unknown !== undefined)
    throw forbidden(`The header ${unknown} is not part of the permission.`);
  return Object.fromEntries(names.map((name) => [name, String(req.headers[name])]));
}

export function storageRoutes(deps: { upstream: string; forward: Forward }): Router {
  const to = {
    name: "storage",
    replicas: createReplicas([deps.upstream], { probe: probePresence }),
    adjust: adjustStoredFile,
    reject: rejectStorageError,
  };
  const handle: RequestHandler = (req, res) => {
    if (!methods.has(req.method)) {
      res.setHeader("Allow", [...methods].join(", "));
      sendError(res, new ServiceError(405, "method_not_allowed", "Files are read or put here."));
      return;
    }
    if (req.method === "PUT" && req.headers["content-length"] === undefined) {
      const message = "Send the file with its length.";
      sendError(res, new ServiceError(411, "length_required", message));
      return;
    }
    const query = new URLSearchParams(req.originalUrl.split("?").slice(1).join("?"));
    if (!query.has("X-Amz-Signature")) {
      throw forbidden("This address needs a signature. Open the file from its record again.");
    }
    req.headers = forwardedHeaders(req.headers, {
      ...signedHeaders(req, query),
      // A presigned PUT never replaces an object.
      ...(req.method === "PUT" && { "if-none-match": "*" }),
      "x-request-id": requestIdOf(res),
    });
    deps.forward(req, res, to);
  };
  const router = Router();
  router.use("/storage", fileLimit, handle);
  return router;
}

/** A page of the provider submits itself; the policy allows its script. */
const allowOwnScripts: AdjustResponse = ({ headers }, policy) => {
  if (policy?.includes("'sha256-")) headers["content-security-policy"] = policy;
};

const SIGN_IN_TIMEOUTS = { ...defaultTimeouts, read: 5_000, write: 5_000, pause: 5_000 };

/** `/oidc`: the development identity provider on our origin. */
export function oidcRoutes(deps: {
  upstream: string;
  publicUrl: string;
  cookie: string;
  logger: Logger;
  sendProblem: (res: Response) => void;
}): Router {
  const { host, protocol } = new URL(deps.publicUrl);
  const forward = createForward({ logger: deps.logger, timeouts: SIGN_IN_TIMEOUTS });
  const to = {
    name: "sign-in",
    replicas: createReplicas([deps.upstream], { probe: probePresence }),
    adjust: allowOwnScripts,
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
    forward(req, res, to);
  });
  return router;
}
