import { auditTable, listActivity, listAudit } from "@accord/contracts";
import { recordExport } from "@accord/contracts/internal";
import { isExport, mount, sendExport, type ReadMountDeps } from "@accord/service-kit";
import { Router } from "express";
import { recordTypes, type HistoryRecord } from "./audit.read.ts";
import type { Audit } from "./audit.service.ts";
import { countExport, exportOf, type ExportDeps } from "./export-of.ts";

export function auditRoutes(deps: ExportDeps & ReadMountDeps & { audit: Audit }): Router {
  const router = Router();
  const { audit, db } = deps;
  mount(router, deps, listAudit, async (call) => {
    const { roles } = call.actor;
    const { limit, before = null } = call.query;
    const record = recordOf(call.query.record);
    if (!isExport(call)) return audit.history(call.read, roles, record, { limit, before });
    const list = await audit.wholeHistory(call.read, roles, record);
    return sendExport(call, list, exportOf(deps, call, auditTable));
  });
  mount(router, deps, listActivity, ({ read, actor, query }) =>
    audit.activity(read, actor.roles, query.limit),
  );
  mount(router, deps, recordExport, ({ actor, body }) => countExport(db, { actor }, body));
  return router;
}

function recordOf(text: string): HistoryRecord {
  const [type, id = ""] = text.split(":");
  return { type: recordTypes.find((one) => one === type) ?? "investor", id };
}
