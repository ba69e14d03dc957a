import { Router } from "express";
import type { Request, RequestHandler } from "express";
import {
  probePresence,
  createReplicas,
  forbidden,
  requestIdOf,
  sendError,
  ServiceError,
} from "@accord/service-kit";
import { adjustStoredFile, rejectStorageError } from "./answer-headers.ts";
import { fileLimit } from "./body-limit.ts";
import type { Forward } from "./forward.ts";
import { refuseAndDrain } from "./refuse.ts";
import { forwardedHeaders } from "./request-headers.ts";

const methods = new Set(["GET", "HEAD", "PUT"]);

/**
 * Each S3 header must be signed: an unsigned `x-amz-copy-source` would turn a permission to write
 * into one to read.
 */
function signedHeaders(req: Request, query: URLSearchParams): Record<string, string> {
  const covered = (query.get("X-Amz-SignedHeaders") ?? "").toLowerCase().split(";");
  const names = Object.keys(req.headers).filter((name) => name.startsWith("x-amz-"));
  const unknown = names.find((name) => !covered.includes(name));
  if (unknown !== undefined)
    throw forbidden(`The header ${unknown} is not part of the permission.`);
  return Object.fromEntries(names.map((name) => [name, String(req.headers[name])]));
}

/** `/storage`: objects by presigned URL. */
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
      refuseAndDrain(req, res, new ServiceError(411, "length_required", message));
      return;
    }
    const query = new URLSearchParams(req.originalUrl.split("?").slice(1).join("?"));
    if (!query.has("X-Amz-Signature")) {
      throw forbidden("This address needs a signature. Open the file from its record again.");
    }
    const more = { ...signedHeaders(req, query), "x-request-id": requestIdOf(res) };
    req.headers = forwardedHeaders(req.headers, more);
    deps.forward(req, res, to);
  };
  const router = Router();
  router.use("/storage", fileLimit, handle);
  return router;
}
