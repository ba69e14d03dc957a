import { auditTable, listActivity, listAudit } from "@accord/contracts";
import { recordExport } from "@accord/contracts/internal";
import { isExport, mount, sendExport, type ReadMountDeps } from "@accord/service-kit";
import { Router } from "express";
import { countExport, exportOf, type ExportDeps } from "../../base/audit/index.ts";
import { recordTypes, type HistoryRecord } from "./history.read.ts";
import type { History } from "./history.service.ts";

export function historyRoutes(deps: ExportDeps & ReadMountDeps & { history: History }): Router {
  const router = Router();
  const { history, db } = deps;
  mount(router, deps, listAudit, async (call) => {
    const { roles } = call.actor;
    const { limit, before = null } = call.query;
    const record = recordOf(call.query.record);
    if (!isExport(call)) return history.history(call.read, roles, record, { limit, before });
    const list = await history.wholeHistory(call.read, roles, record);
    return sendExport(call, list, exportOf(deps, call, auditTable));
  });
  mount(router, deps, listActivity, ({ read, actor, query }) =>
    history.activity(read, actor.roles, query.limit),
  );
  mount(router, deps, recordExport, ({ actor, body }) => countExport(db, { actor }, body));
  return router;
}

function recordOf(text: string): HistoryRecord {
  const [type, id = ""] = text.split(":");
  return { type: recordTypes.find((one) => one === type) ?? "investor", id };
}
