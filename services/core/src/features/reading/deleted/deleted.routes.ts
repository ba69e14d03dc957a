import { deletedRecord, deletedTable, listDeleted, restoreDeleted } from "@accord/contracts";
import { sendList, mount, type ReadMountDeps } from "@accord/service-kit";
import { Router } from "express";
import { exportOf, type ExportDeps } from "../../base/audit/index.ts";
import type { Deleted } from "./deleted.service.ts";

export function deletedRoutes(deps: ExportDeps & ReadMountDeps & { deleted: Deleted }): Router {
  const router = Router();
  mount(router, deps, listDeleted, async (call) =>
    sendList(
      call,
      deletedRecord,
      await deps.deleted.list(call.read, call.query),
      exportOf(deps, call, deletedTable),
    ),
  );
  mount(router, deps, restoreDeleted, ({ params, actor }) =>
    deps.deleted.restore({ actor }, params.type, params.id),
  );
  return router;
}
