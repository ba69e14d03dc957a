import { SECRET_FILE_HEADER } from "@accord/domain";
import type { Request, Response } from "express";
import type { SessionUser } from "../auth/session-user.ts";
import type { Route } from "../proxy/route-table.ts";
import type { SecurityLog } from "./security-log.ts";

const REFUSALS = [401, 403, 429];

/** Records a refusal, a file that was sent and a whole list that was read. */
export function observeCall(
  log: SecurityLog,
  req: Request,
  res: Response,
  route: Extract<Route, { kind: "service" }>,
): void {
  res.once("finish", () => {
    const user: SessionUser | undefined = res.locals["user"];
    const { statusCode: status } = res;
    if (REFUSALS.includes(status)) log.record(req, res, { event: "refused", user, status });
    else if (route.logs && status === 200 && req.method !== "HEAD" && !isPage(req)) {
      const event = res.hasHeader(SECRET_FILE_HEADER) ? "view" : route.logs;
      log.record(req, res, { event, user, status });
    }
  });
}

/** A list with `limit` is what a screen shows, not an export. */
const isPage = (req: Request) => req.query["limit"] !== undefined;
