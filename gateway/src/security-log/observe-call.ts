import { SECRET_FILE_HEADER } from "@accord/domain";
import type { Request, Response } from "express";
import type { SessionUser } from "../auth/session-user.ts";
import type { Route } from "../proxy/route-table.ts";
import type { SecurityLog } from "./security-log.ts";

const REFUSALS = [401, 403, 429];

/** Records refusals, files and whole lists, interrupted ones included. */
export function observeCall(
  log: SecurityLog,
  req: Request,
  res: Response,
  route: Extract<Route, { kind: "service" }>,
): void {
  res.setMaxListeners(20).once("close", () => {
    const user: SessionUser | undefined = res.locals["user"];
    const { statusCode: status, headersSent } = res;
    if (REFUSALS.includes(status)) log.record(req, res, { event: "refused", user, status });
    else if (
      headersSent &&
      route.logs &&
      status === 200 &&
      req.method !== "HEAD" &&
      isLogged(req, route)
    ) {
      const event = res.hasHeader(SECRET_FILE_HEADER) ? "view" : route.logs;
      log.record(req, res, { event, user, status });
    }
  });
}

const isLogged = ({ query }: Request, { logs, isPaged }: Extract<Route, { kind: "service" }>) =>
  logs === "file" || !(isPaged && query["limit"] !== undefined);
