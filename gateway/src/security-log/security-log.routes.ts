import { listSecurityLog } from "@accord/contracts";
import { mount, setPageHeaders, type MountDeps } from "@accord/service-kit";
import { Router } from "express";
import type { SecurityLog } from "./security-log.ts";

export function securityLogRoutes(deps: { gateway: MountDeps; log: SecurityLog }): Router {
  const router = Router();
  mount(router, deps.gateway, listSecurityLog, async ({ query, req, res }) => {
    res.setHeader("Cache-Control", "no-store");
    const { rows, nextCursor, total } = await deps.log.list(query);
    setPageHeaders(req, res, { matching: total, unfiltered: total, nextCursor });
    return rows;
  });
  return router;
}
