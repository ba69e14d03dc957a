import { listSecurityLog, securityEntry, securityTable } from "@accord/contracts";
import { isExport, mount, sendList, type Clock, type MountDeps } from "@accord/service-kit";
import { Router } from "express";
import type { SecurityLog } from "./security-log.ts";

export function securityLogRoutes(deps: {
  gateway: MountDeps;
  log: SecurityLog;
  clock: Clock;
}): Router {
  const router = Router();
  mount(router, deps.gateway, listSecurityLog, async (call) => {
    call.res.setHeader("Cache-Control", "no-store");
    const { limit, ...query } = call.query;
    const list = await deps.log.list({ ...query, limit: isExport(call) ? undefined : limit });
    return sendList(call, securityEntry, list, {
      table: securityTable,
      timeZone: deps.clock.timeZone,
      // The log records it as an export, like each file that passes the gateway.
      onSent: () => Promise.resolve(),
    });
  });
  return router;
}
