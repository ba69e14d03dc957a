import { SECRET_FILE_HEADER, WHOLE_NUMBERS_HEADER } from "@accord/domain";
import type { Request, Response } from "express";
import type { SessionUser } from "../auth/session-user.ts";
import type { Route } from "../proxy/route-table.ts";
import type { SecurityLog } from "./security-log.ts";

type ServiceRoute = Extract<Route, { kind: "service" }>;

const REFUSALS = [401, 403, 429];

/**
 * Records refusals, changed payment settings, files, whole lists and exported lists, interrupted
 * ones included.
 */
export function observeCall(
  log: SecurityLog,
  req: Request,
  res: Response,
  route: ServiceRoute,
): void {
  res.setMaxListeners(20).once("close", () => {
    const user: SessionUser | undefined = res.locals["user"];
    const { statusCode: status, headersSent } = res;
    if (REFUSALS.includes(status)) log.record(req, res, { event: "refused", user, status });
    else if (headersSent && [200, 201].includes(status) && req.method !== "HEAD") {
      const event = eventOf(req, res, route.logs);
      if (event) log.record(req, res, { event, user, status });
    }
  });
}

function eventOf(req: Request, res: Response, logs: ServiceRoute["logs"]) {
  if (res.hasHeader(WHOLE_NUMBERS_HEADER)) return "reveal";
  if (logs === "settings") return logs;
  if (logs === "file") return res.hasHeader(SECRET_FILE_HEADER) ? "view" : "file";
  const isPage = logs === "list" && req.query["limit"] !== undefined;
  if (logs === "table" || isPage) return isJson(res) ? undefined : "export";
  return logs && "export";
}

const isJson = (res: Response) =>
  String(res.getHeader("content-type")).startsWith("application/json");
